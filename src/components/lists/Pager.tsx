import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEvent, useGetList, useListContext } from 'react-admin';
import type { Meta } from '../../../contract/schemas/wire';
import { memo, useState, type ReactNode } from 'react';
import { PAGE_SIZE } from '../../providers/host';
import { useText } from '../hooks/useText';
import { mirrored } from '../../theme/parts/mirrored';

/**
 * Reads a page before it is opened, when the pointer or the focus is on its button. The query is the list's own, so that
 * the list finds it in the cache.
 */
const Prefetch = ({ page, meta }: { page: number; meta: object | undefined }) => {
    const { resource, perPage, sort, filterValues } = useListContext();
    useGetList(
        resource,
        { pagination: { page, perPage }, sort, filter: filterValues, meta },
        // A failure is reported when the page is opened.
        { retry: false },
    );
    return null;
};

/** A button to the next or the previous page. The page is read when the pointer or the focus is on it. */
const Turn = memo(function Turn({
    label,
    step,
    disabled,
    onRead,
    onStop,
    onTurn,
    children,
}: {
    label: string;
    step: number;
    disabled: boolean;
    onRead: (step: number) => void;
    onStop: () => void;
    onTurn: (step: number) => void;
    children: ReactNode;
}) {
    const read = () => onRead(step);
    return (
        <IconButton
            aria-label={label}
            disabled={disabled}
            onPointerEnter={read}
            onFocus={read}
            onPointerLeave={onStop}
            onBlur={onStop}
            onClick={() => onTurn(step)}
        >
            {children}
        </IconButton>
    );
});

const NEXT = <NextIcon sx={mirrored} />;
const PREVIOUS = <PreviousIcon sx={mirrored} />;

/**
 * The footer of a list: the range of the shown rows, and the pages as the server counts them. `listMeta` is the `meta` of the
 * list's query.
 */
export const Pager = ({ listMeta }: { listMeta?: object }) => {
    const { page, perPage, setPage, total = 0, meta, data, isFetching } = useListContext();
    const text = useText();
    // react-admin drops a list's `meta` when it removes a row.
    const [lastSize, setLastSize] = useState(perPage || PAGE_SIZE);
    const [ahead, setAhead] = useState<{ page: number; step: number }>();
    const handlers = {
        onRead: useEvent((step: number) => setAhead({ page: page + step, step })),
        onStop: useEvent(() => setAhead(undefined)),
        onTurn: useEvent((step: number) => setPage(page + step)),
    };
    const pageMeta = (meta ?? {}) as Partial<Meta>;
    const size = pageMeta.per_page ?? lastSize;
    if (size !== lastSize) setLastSize(size);
    const pages = Math.max(1, Math.ceil(total / size));
    // The total is a lower bound, so there is a next page.
    const more = pageMeta.total_more === true;
    // While the list fetches the page that was read ahead, both share the call. Then the next one is read.
    if (ahead?.page === page && !isFetching) setAhead({ ...ahead, page: page + ahead.step });
    const has = (other: number) => other > 0 && (other < page || other <= pages || more);
    const from = pageMeta.from ?? (page - 1) * size + 1;
    if (!data?.length) return null;
    return (
        <Box
            component="nav"
            aria-label={text('screen.list.pages')}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingInline: 4, minBlockSize: 52 }}
        >
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {text(more ? 'screen.list.range_more' : 'screen.list.range', {
                    from,
                    to: pageMeta.to ?? from + data.length - 1,
                    total,
                })}
            </Typography>
            {(pages > 1 || more) && (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
                    <Turn
                        label={text('screen.list.previous')}
                        step={-1}
                        disabled={!has(page - 1)}
                        {...handlers}
                    >
                        {PREVIOUS}
                    </Turn>
                    <Typography
                        variant="body2"
                        aria-live="polite"
                        sx={{ fontVariantNumeric: 'tabular-nums' }}
                    >
                        {more
                            ? text('screen.list.page', { page })
                            : text('screen.list.page_of', { page, pages })}
                    </Typography>
                    <Turn label={text('screen.list.next')} step={1} disabled={!has(page + 1)} {...handlers}>
                        {NEXT}
                    </Turn>
                </Box>
            )}
            {ahead && has(ahead.page) && <Prefetch page={ahead.page} meta={listMeta} />}
        </Box>
    );
};
