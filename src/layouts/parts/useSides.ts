import { useTheme } from '@mui/material/styles';

/**
 * The physical sides of the inline start and end, for MUI components that use physical sides and are not mirrored
 * (Popover).
 */
export const useSides = (): { start: 'left' | 'right'; end: 'left' | 'right' } => {
    const rtl = useTheme().direction === 'rtl';
    return { start: rtl ? 'right' : 'left', end: rtl ? 'left' : 'right' };
};
