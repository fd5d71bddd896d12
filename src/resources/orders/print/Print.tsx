import PrintIcon from '@mui/icons-material/PrintOutlined';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useId, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import type { Status } from '../../../../contract/statuses';
import { useText } from '../../../components/hooks/useText';
import { kindsFor } from './kinds';
import { MOST_PRINTED, usePrinting } from './usePrinting';
import { lazyDialog } from '../../../components/lazyPart';

// Loaded on first use.
const Preview = lazyDialog(() => import('./Preview'));

/** Opens the preview of what is chosen from its menu, for these orders. */
export const PrintButton = ({ orders }: { orders: Order[] }) => {
    const text = useText();
    const id = useId();
    const { print } = usePrinting();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const tooMany = orders.length > MOST_PRINTED;
    const kinds = kindsFor(orders);
    return (
        <>
            <Tooltip title={tooMany && text('screen.print.most', { most: MOST_PRINTED })}>
                {/* A disabled button shows no tooltip. */}
                <span>
                    <Button
                        disabled={tooMany}
                        id={id}
                        size="small"
                        startIcon={<PrintIcon />}
                        endIcon={<MoreIcon />}
                        aria-haspopup="menu"
                        aria-expanded={anchor !== null}
                        onClick={event => setAnchor(event.currentTarget)}
                    >
                        {text('screen.print.print')}
                    </Button>
                </span>
            </Tooltip>
            <Menu
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                slotProps={{ list: { 'aria-labelledby': id } }}
            >
                {kinds.map(kind => (
                    <MenuItem
                        key={kind}
                        onClick={() => {
                            close();
                            print(
                                orders.map(({ number }) => number),
                                kind,
                            );
                        }}
                    >
                        {text(`screen.print.${kind}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};

/** The preview, if the address names orders to print. If they are the selected ones, it offers their next step. */
export const Printing = ({
    known,
    selected,
    onStep,
}: {
    known: Order[];
    selected: Order[];
    /** Takes a step for the selected orders. */
    onStep: (step: Status) => void;
}) => {
    const { numbers, kind, note, leave } = usePrinting();
    const isSelection =
        numbers.length === selected.length && selected.every(({ number }) => numbers.includes(number));
    return numbers.length > 0 ? (
        <Suspense>
            <Preview
                key={numbers.join()}
                numbers={numbers}
                asked={kind}
                note={note}
                known={known}
                onClose={leave}
                {...(isSelection && {
                    onStep: step => {
                        leave();
                        onStep(step);
                    },
                })}
            />
        </Suspense>
    ) : null;
};
