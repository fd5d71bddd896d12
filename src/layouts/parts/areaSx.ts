import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { Area } from '../../theme/areas';

/**
 * The styles of an area (`theme/areas.ts`) and its controls. Their overlays are in a portal and have the page's
 * colours.
 */
export const areaSx = (area: Area): SystemStyleObject<Theme> => ({
    '--area-secondary': area.secondary,
    '--area-mark': area.mark,
    '--area-hover': area.hover,
    '--area-edge': area.edge,
    color: area.text,
    background: area.background,
    ...(area.image && {
        backgroundImage: `linear-gradient(${area.image.overlay}, ${area.image.overlay}), url(${area.image.file})`,
        backgroundSize: 'cover',
        backgroundPosition: 'center',
    }),
    '&& .MuiButtonBase-root': {
        color: 'inherit',
        '& .MuiListItemIcon-root': { color: area.secondary },
        '&:hover, &[aria-expanded=true]': { backgroundColor: area.hover },
        '&[aria-current], &[aria-current]:hover, &[aria-current][aria-expanded=true]': {
            backgroundColor: area.chosen,
            color: area.onChosen,
            '& .MuiListItemIcon-root': { color: 'inherit' },
        },
    },
    '&& a, && .MuiButtonBase-root': {
        '&.Mui-focusVisible, &:focus-visible': { outlineColor: area.mark },
    },
});
