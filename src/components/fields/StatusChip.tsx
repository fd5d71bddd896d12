import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DeliveredIcon from '@mui/icons-material/TaskAltOutlined';
import PendingIcon from '@mui/icons-material/ScheduleOutlined';
import ProcessingIcon from '@mui/icons-material/AutorenewOutlined';
import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined';
import Chip from '@mui/material/Chip';
import { alpha, useTheme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { STATUSES, type Status } from '../../../contract/shop';
import { useText } from '../hooks/useText';

/** The icon of each status, and its colours on light and dark backgrounds. */
const LOOK: Record<Status, { icon: ElementType; light: string; dark: string }> = {
    pending: { icon: PendingIcon, light: '#8A5300', dark: '#F5B95A' },
    confirmed: { icon: CheckIcon, light: '#1F5BC4', dark: '#8FB6FF' },
    processing: { icon: ProcessingIcon, light: '#6237D9', dark: '#B7A1FF' },
    shipped: { icon: ShippedIcon, light: '#0B6B80', dark: '#6FD3E8' },
    delivered: { icon: DeliveredIcon, light: '#19703A', dark: '#74D69A' },
    cancelled: { icon: CancelIcon, light: '#4F5A68', dark: '#A9B4C0' },
    returned: { icon: ReturnedIcon, light: '#B0265A', dark: '#FF9BBE' },
};

export const isStatus = (status: string): status is Status =>
    (STATUSES as readonly string[]).includes(status);

/** The text of a status; an unknown one of another host is shown unchanged. */
export const useStatusText = () => {
    const text = useText();
    return (status: string): string => (isStatus(status) ? text(`status.${status}`) : status);
};

/** The icon of a status, in the text colour around it. */
export const StatusIcon = ({ status }: { status: string }) => {
    const Icon = isStatus(status) ? LOOK[status].icon : undefined;
    return Icon ? <Icon fontSize="small" /> : null;
};

/** An order's status with colour, icon and text; an unknown one is shown unchanged in a neutral chip. */
export const StatusChip = ({ status }: { status: string }) => {
    const { palette } = useTheme();
    const word = useStatusText()(status);
    const look = isStatus(status) ? LOOK[status] : undefined;
    if (!look) return <Chip size="small" variant="outlined" label={<bdi>{word}</bdi>} />;
    const colour = look[palette.mode];
    const Icon = look.icon;
    return (
        <Chip
            size="small"
            icon={<Icon />}
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
