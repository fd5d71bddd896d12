import PageIcon from '@mui/icons-material/ArticleOutlined';
import Typography from '@mui/material/Typography';
import { Command } from 'cmdk';
import type { ComponentType, ReactNode } from 'react';

/** An entry of the palette: icon, name and a distinguishing note. */
export const Line = ({
    value,
    icon: Icon = PageIcon,
    label,
    note,
    onSelect,
}: {
    /** The unique value of the entry. */
    value: string;
    icon?: ComponentType<{ fontSize?: 'small' }>;
    label: string;
    note?: ReactNode;
    onSelect: () => void;
}) => (
    <Command.Item value={value} onSelect={onSelect}>
        <Icon fontSize="small" />
        <Typography component="bdi" noWrap title={label}>
            {label}
        </Typography>
        {note && (
            // Its margin is that of the page's direction, which may not be the note's.
            <Typography
                component="span"
                variant="body2"
                noWrap
                className={typeof note === 'string' ? 'note' : 'note details'}
            >
                {typeof note === 'string' ? <bdi>{note}</bdi> : note}
            </Typography>
        )}
    </Command.Item>
);
