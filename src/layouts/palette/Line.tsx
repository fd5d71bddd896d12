import PageIcon from '@mui/icons-material/ArticleOutlined';
import Typography from '@mui/material/Typography';
import { Command } from 'cmdk';
import type { ComponentType } from 'react';

/** Something that can be chosen: its icon, its name, and what tells it from another. */
export const Line = ({
    value,
    icon: Icon = PageIcon,
    label,
    note,
    onSelect,
}: {
    /** Identifies the line. */
    value: string;
    icon?: ComponentType<{ fontSize?: 'small' }>;
    label: string;
    note?: string;
    onSelect: () => void;
}) => (
    <Command.Item value={value} onSelect={onSelect}>
        <Icon fontSize="small" />
        <Typography component="bdi" noWrap title={label}>
            {label}
        </Typography>
        {note && (
            <Typography component="bdi" variant="body2" noWrap className="note">
                {note}
            </Typography>
        )}
    </Command.Item>
);
