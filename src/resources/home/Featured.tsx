import { DndContext } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import CloseIcon from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useInput } from 'react-admin';
import { useState } from 'react';
import type { Calls } from '../../../contract/call';
import { useNounName } from '../../components/hooks/useNounName';
import { MoveHandle } from '../../components/inputs/MoveHandle';
import { PickerRow } from '../../components/inputs/RecordPicker';
import { useDebounced } from '../../components/inputs/useDebounced';
import { useSortableList } from '../../components/inputs/useSortableList';
import { pickerMeta } from '../../components/lists/rows/rowsMeta';
import { Section } from '../../components/page/Section';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { BANNER_RATIO } from '../banners/ratio';
import { type Entry, type List, type Problem, problemIn } from './composer';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

/**
 * One list of the app's home: records chosen by search and sorted by drag or keyboard. Its value is the records; the
 * save sends their ids. Without permission to list the resource, entries can be sorted and removed but not added.
 */
export const Featured = ({ source, resource, calls }: { source: List; resource: string; calls: Calls }) => {
    const { mayCall } = useAccess();
    const { field } = useInput({ source });
    const text = useText();
    const { name } = useResourceText();
    const records = (field.value || []) as RaRecord[];
    const nounName = useNounName();
    const ids = records.map(({ id }) => id);
    const move = (from: number, to: number) => field.onChange(arrayMove(records, from, to));
    const dnd = useSortableList(ids, move);
    // What is added takes the place of what was removed last, unless the list was changed otherwise since.
    const [gaps, setGaps] = useState<readonly { at: number; remaining: number }[]>([]);
    const remove = (at: number) => {
        setGaps([...gaps, { at, remaining: records.length - 1 }]);
        field.onChange(records.toSpliced(at, 1));
    };
    const add = (record: RaRecord) => {
        const gap = gaps.at(-1);
        setGaps(gaps.slice(0, -1));
        field.onChange(records.toSpliced(gap?.remaining === records.length ? gap.at : 0, 0, record));
    };
    return (
        <Section title={name(resource, 2)} hint={text('screen.home.count', { count: records.length })}>
            {mayCall(calls.list) ? (
                <Adder resource={resource} calls={calls} chosen={records} onAdd={add} />
            ) : (
                <Typography variant="body2" color="textSecondary">
                    {text('screen.home.no_reading')}
                </Typography>
            )}
            <DndContext {...dnd}>
                <SortableContext items={ids} strategy={verticalListSortingStrategy}>
                    <Box
                        component="ol"
                        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 3, padding: 0 }}
                    >
                        {records.map((record, index) => (
                            <FeaturedRow
                                key={record.id}
                                record={record}
                                problem={problemIn(source, record as unknown as Entry)}
                                position={index + 1}
                                of={records.length}
                                onMove={position => move(index, position - 1)}
                                label={nounName(resource, record)}
                                onRemove={() => remove(index)}
                            />
                        ))}
                    </Box>
                </SortableContext>
            </DndContext>
            {records.length === 0 && (
                <Typography color="textSecondary" sx={{ marginBlockStart: 2 }}>
                    {text('screen.home.none')}
                </Typography>
            )}
        </Section>
    );
};

/** A record's picture and name; a banner's are wide, and its target's. */
const FeaturedRecord = ({ record }: { record: RaRecord }) => {
    const nounName = useNounName();
    return 'ref' in record ? (
        <PickerRow
            record={{ ...record.ref, ...record }}
            name={nounName('banners', record)}
            ratio={BANNER_RATIO}
        />
    ) : (
        <PickerRow record={record} />
    );
};

const FeaturedRow = ({
    record,
    problem,
    position,
    of,
    label,
    onMove,
    onRemove,
}: {
    record: RaRecord;
    problem: Problem | undefined;
    /** Its position, from 1, and the number of entries. */
    position: number;
    of: number;
    label: string;
    onMove: (position: number) => void;
    onRemove: () => void;
}) => {
    const text = useText();
    const sortable = useSortable({ id: record.id });
    const { setNodeRef, transform, transition, isDragging } = sortable;
    return (
        <Box
            component="li"
            ref={setNodeRef}
            style={{ transform: CSS.Transform.toString(transform), transition }}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                paddingBlock: 1,
                position: 'relative',
                zIndex: isDragging ? 1 : undefined,
                backgroundColor: 'background.paper',
            }}
        >
            <MoveHandle label={label} position={position} of={of} sortable={sortable} onMove={onMove} />
            <Typography
                variant="caption"
                color="textSecondary"
                sx={{ inlineSize: 20, fontVariantNumeric: 'tabular-nums' }}
            >
                {position}
            </Typography>
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <FeaturedRecord record={record} />
            </Box>
            {problem && (
                <Chip
                    size="small"
                    color="warning"
                    variant="outlined"
                    label={text(`screen.home.problem.${problem}`)}
                />
            )}
            <ApartOnTouch action={text('screen.home.remove', { name: label })} of={label} onPress={onRemove}>
                <IconButton
                    size="small"
                    aria-label={text('screen.home.remove', { name: label })}
                    onClick={onRemove}
                >
                    <CloseIcon fontSize="small" />
                </IconButton>
            </ApartOnTouch>
        </Box>
    );
};

const Adder = ({
    resource,
    calls,
    chosen,
    onAdd,
}: {
    resource: string;
    calls: Calls;
    chosen: readonly RaRecord[];
    onAdd: (record: RaRecord) => void;
}) => {
    const text = useText();
    const nounName = useNounName();
    const [typed, setTyped] = useState('');
    const q = useDebounced(typed);
    const { data: found = [], isFetching } = useGetList(resource, {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { q },
        meta: pickerMeta(calls),
    });
    const free = found.filter(({ id }) => !chosen.some(record => record.id === id));
    return (
        <Autocomplete<RaRecord>
            value={null}
            inputValue={typed}
            options={free}
            loading={isFetching}
            blurOnSelect={false}
            disableCloseOnSelect
            loadingText={text('screen.picker.searching')}
            noOptionsText={text('screen.picker.none')}
            filterOptions={all => all}
            getOptionLabel={option => nounName(resource, option)}
            getOptionKey={option => option.id}
            onInputChange={(_, next, reason) => reason !== 'reset' && setTyped(next)}
            onChange={(_, next) => {
                if (!next) return;
                onAdd(next);
                setTyped('');
            }}
            renderOption={({ key, ...optionProps }, record) => (
                <li key={key} {...optionProps}>
                    <FeaturedRecord record={record} />
                </li>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    size="small"
                    margin="none"
                    placeholder={text('screen.home.add')}
                    slotProps={{
                        htmlInput: {
                            ...params.inputProps,
                            dir: 'auto',
                            'aria-label': text('screen.home.add'),
                        },
                    }}
                />
            )}
        />
    );
};
