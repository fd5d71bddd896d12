import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useGetList, useListContext } from 'react-admin';
import type { Meta } from '../../../contract/schemas/wire';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../providers/paging';
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

/**
 * The footer of a list: the range of the shown rows, and the pages as the server counts them. `listMeta` is the `meta` of the
 * list's query.
 */
export const Pager = ({ listMeta }: { listMeta?: object }) => {
    const { page, perPage, setPage, total = 0, meta, data, isFetching } = useListContext();
    const text = useText();
    // react-admin drops a list's `meta` when it removes a row.
    const [lastSize, setLastSize] = useState(perPage || DEFAULT_PAGE_SIZE);
    const [ahead, setAhead] = useState<{ page: number; step: number }>();
    const stop = () => setAhead(undefined);
    const pageMeta = (meta ?? {}) as Partial<Meta>;
    const size = pageMeta.per_page ?? lastSize;
    if (size !== lastSize) setLastSize(size);
    const pages = Math.max(1, Math.ceil(total / size));
    // The total is a lower bound, so there is a next page.
    const more = pageMeta.total_more === true;
    // While the list fetches the page that was read ahead, both share the call. Then the next one is read.
    if (ahead?.page === page && !isFetching) setAhead({ ...ahead, page: page + ahead.step });
    const has = (other: number) => other > 0 && (other < page || other <= pages || more);
    const button = (step: number) => {
        const read = () => setAhead({ page: page + step, step });
        return {
            disabled: !has(page + step),
            onPointerEnter: read,
            onFocus: read,
            onPointerLeave: stop,
            onBlur: stop,
            onClick: () => setPage(page + step),
        };
    };
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
                    <IconButton aria-label={text('screen.list.previous')} {...button(-1)}>
                        <PreviousIcon sx={mirrored} />
                    </IconButton>
                    <Typography
                        variant="body2"
                        aria-live="polite"
                        sx={{ fontVariantNumeric: 'tabular-nums' }}
                    >
                        {more
                            ? text('screen.list.page', { page })
                            : text('screen.list.page_of', { page, pages })}
                    </Typography>
                    <IconButton aria-label={text('screen.list.next')} {...button(1)}>
                        <NextIcon sx={mirrored} />
                    </IconButton>
                </Box>
            )}
            {ahead && has(ahead.page) && <Prefetch page={ahead.page} meta={listMeta} />}
        </Box>
    );
};
