import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { useText } from '../../components/hooks/useText';
import { isDeep, type MenuItem } from '../menu';
import { MenuEntry } from './MenuEntry';

/** The menu as a column. Groups are always open, because a dozen pages need no folding. */
export const MenuList = ({
    layout,
    items,
    rail = false,
}: {
    layout: LayoutName;
    items: MenuItem[];
    rail?: boolean;
}) => {
    const text = useText();
    const id = useId();
    return (
        <List sx={{ padding: 3, display: 'grid', gap: 0.5 }}>
            {items.map(item => {
                if (!item.children)
                    return <MenuEntry key={item.key} layout={layout} item={item} rail={rail} />;
                const deep = isDeep(item) && !rail;
                return (
                    <Box
                        component="li"
                        key={item.key}
                        sx={{
                            marginBlockStart: rail ? 2 : 5,
                            ...(rail && {
                                paddingBlockStart: 2,
                                borderBlockStart: '1px solid var(--area-edge)',
                            }),
                        }}
                    >
                        <Typography
                            id={`${id}${item.key}`}
                            variant="caption"
                            component="h2"
                            hidden={rail}
                            sx={{
                                paddingInline: 2.5,
                                marginBlockEnd: 1.5,
                                fontWeight: 500,
                                color: 'var(--area-secondary)',
                            }}
                        >
                            {text(item.title, { smart_count: 2 })}
                        </Typography>
                        <List
                            disablePadding
                            aria-labelledby={`${id}${item.key}`}
                            data-deep={deep || undefined}
                            sx={{
                                display: 'grid',
                                gap: 0.5,
                                ...(deep && {
                                    gap: 0,
                                    marginInlineStart: 2.5,
                                    paddingInlineStart: 1.5,
                                    borderInlineStart: '1px solid var(--area-edge)',
                                }),
                            }}
                        >
                            {item.children.map(child => (
                                <MenuEntry
                                    key={child.key}
                                    layout={layout}
                                    item={child}
                                    rail={rail}
                                    deep={deep}
                                />
                            ))}
                        </List>
                    </Box>
                );
            })}
        </List>
    );
};
