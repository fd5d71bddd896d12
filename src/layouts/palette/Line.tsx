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
            <Typography component="bdi" variant="body2" noWrap className="note">
                {note}
            </Typography>
        )}
    </Command.Item>
);
