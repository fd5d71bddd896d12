import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { LinkBase } from 'react-admin';
import type { MessageKey } from '../../../i18n/messages';
import { mirrored } from '../../theme/parts/mirrored';
import { useText } from '../hooks/useText';

/** A record beside the open one: its name, its page, and what a click does before the page opens. */
type Neighbour = { name: string; to: string; onClick?: () => void };

const SIDES = [
    ['previous', PreviousIcon],
    ['next', NextIcon],
] as const;

/** Links to the previous and the next record, which keep their place where there is none. */
export const NeighbourLinks = ({
    labels,
    ...neighbours
}: {
    labels: Record<'previous' | 'next', MessageKey>;
    previous: Neighbour | undefined;
    next: Neighbour | undefined;
}) => {
    const text = useText();
    return SIDES.map(([side, Icon]) => {
        const neighbour = neighbours[side];
        const label = text(labels[side]);
        const title = neighbour ? text('screen.pair', { label, value: neighbour.name }) : label;
        return (
            <Tooltip key={side} title={title}>
                <span>
                    <IconButton
                        {...(neighbour && { component: LinkBase, to: neighbour.to })}
                        disabled={!neighbour}
                        aria-label={title}
                        onClick={neighbour?.onClick}
                    >
                        <Icon sx={mirrored} />
                    </IconButton>
                </span>
            </Tooltip>
        );
    });
};
