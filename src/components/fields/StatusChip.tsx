import BackIcon from '@mui/icons-material/AssignmentReturnOutlined';
import BoxIcon from '@mui/icons-material/Inventory2Outlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import CrossIcon from '@mui/icons-material/CancelOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ProgressIcon from '@mui/icons-material/AutorenewOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import Chip from '@mui/material/Chip';
import { alpha, useTheme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { humanised } from '../../../contract/fields/names';
import type { StatusColour, StatusIcon as IconName } from '../../../contract/fields/status';
import { statusOf } from '../../../contract/statuses';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../hooks/useText';

export const ICONS: Record<IconName, ElementType> = {
    clock: ClockIcon,
    check: CheckIcon,
    progress: ProgressIcon,
    box: BoxIcon,
    truck: TruckIcon,
    store: StoreIcon,
    done: DoneIcon,
    pause: PauseIcon,
    cross: CrossIcon,
    back: BackIcon,
};

/** Each colour on light and dark backgrounds. */
const COLOURS: Record<StatusColour, { light: string; dark: string }> = {
    amber: { light: '#8A5300', dark: '#F5B95A' },
    blue: { light: '#1F5BC4', dark: '#8FB6FF' },
    violet: { light: '#6237D9', dark: '#B7A1FF' },
    teal: { light: '#0B6B80', dark: '#6FD3E8' },
    green: { light: '#19703A', dark: '#74D69A' },
    grey: { light: '#4F5A68', dark: '#A9B4C0' },
    red: { light: '#B0265A', dark: '#FF9BBE' },
};

/** The text of a status; an unknown one of another host is shown unchanged. */
export const useStatusText = () => {
    const text = useText();
    // The shop's labels are messages too (contract/fields/describe.ts).
    return (status: string): string =>
        statusOf(status) ? text(`status.${status}` as MessageKey, { _: humanised(status) }) : status;
};

/** The icon of a status, in the text colour around it. */
export const StatusIcon = ({ status }: { status: string }) => {
    const { icon } = statusOf(status) ?? {};
    const Icon = icon && ICONS[icon];
    return Icon ? <Icon fontSize="small" /> : null;
};

/** An order's status with colour, icon and text; an unknown one is shown unchanged in a neutral chip. */
export const StatusChip = ({ status }: { status: string }) => {
    const { palette } = useTheme();
    const word = useStatusText()(status);
    const known = statusOf(status);
    if (!known) return <Chip size="small" variant="outlined" label={<bdi>{word}</bdi>} />;
    const colour = COLOURS[known.colour ?? 'grey'][palette.mode];
    const Icon = known.icon && ICONS[known.icon];
    return (
        <Chip
            size="small"
            icon={Icon && <Icon />}
            label={word}
            sx={{
                color: colour,
                backgroundColor: alpha(colour, 0.1),
                border: 0,
                '& .MuiChip-icon': { color: 'inherit', fontSize: '0.9375rem' },
            }}
        />
    );
};
