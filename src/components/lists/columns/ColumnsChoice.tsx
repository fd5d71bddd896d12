import { DndContext } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { Children, isValidElement, type ReactNode } from 'react';
import { MoveHandle } from '../../inputs/MoveHandle';
import { useSortableList } from '../../inputs/useSortableList';
import { useKnownFields } from './knownColumns';
import { sourcesOf, useListColumns, type ListColumns } from './listColumns';

/**
 * The columns of a list with a switch each; the shown ones come first and can be moved. Those of fields that the host lacks are
 * left out, and stay as they are.
 */
const ColumnsChoice = (props: ListColumns) => {
    const { columns } = props;
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const labelOf = useLabels(columns);
    const list = useListColumns(resource, props);
    const isKnown = useKnownFields();
    const [first, ...others] = sourcesOf(columns);
    const known = [...(first ? [first] : []), ...others.filter(isKnown)];
    const shown = list.shown.filter(source => known.includes(source));
    const hidden = known.filter(source => !shown.includes(source));
    const choose = (next: readonly string[]) =>
        list.choose([...next, ...list.shown.filter(source => !known.includes(source))]);
    const move = (from: number, to: number) => choose(arrayMove(shown, from, to));
    const dnd = useSortableList(shown, move);
    return (
        <>
            <DndContext {...dnd}>
                <SortableContext items={shown} strategy={verticalListSortingStrategy}>
                    <Box
                        component="ul"
                        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 2, padding: 0 }}
                    >
                        {[...shown, ...hidden].map((source, at) => (
                            <Column
                                key={source}
                                source={source}
                                label={labelOf(source)}
                                isShown={at < shown.length}
                                // A list always has a column.
                                isLast={at < shown.length && shown.length === 1}
                                position={at + 1}
                                of={shown.length}
                                onMove={to => move(at, to - 1)}
                                onToggle={isShown =>
                                    choose(
                                        isShown
                                            ? [...shown, source]
                                            : shown.filter(other => other !== source),
                                    )
                                }
                            />
                        ))}
                    </Box>
                </SortableContext>
            </DndContext>
            <Button size="small" onClick={() => list.choose(undefined)}>
                {translate('ra.action.reset')}
            </Button>
        </>
    );
};
export default ColumnsChoice;

const Column = ({
    source,
    label,
    isShown,
    isLast,
    position,
    of,
    onMove,
    onToggle,
}: {
    source: string;
    label: string;
    isShown: boolean;
    isLast: boolean;
    position: number;
    of: number;
    onMove: (position: number) => void;
    onToggle: (isShown: boolean) => void;
}) => {
    const sortable = useSortable({ id: source, disabled: !isShown });
    const { setNodeRef, transform, transition } = sortable;
    return (
        <Box
            component="li"
            ref={setNodeRef}
            sx={{ display: 'flex', alignItems: 'center', minBlockSize: 40 }}
            style={{ transform: CSS.Translate.toString(transform), transition }}
        >
            <FormControlLabel
                sx={{ flex: 1, margin: 0, gap: 2 }}
                control={
                    <Switch
                        size="small"
                        checked={isShown}
                        disabled={isLast}
                        onChange={(_, isOn) => onToggle(isOn)}
                    />
                }
                label={label}
            />
            {isShown && (
                <MoveHandle label={label} position={position} of={of} sortable={sortable} onMove={onMove} />
            )}
        </Box>
    );
};

/** The labels of columns as the table's head has them. */
const useLabels = (columns: ReactNode) => {
    const resource = useResourceContext();
    const translateLabel = useTranslateLabel();
    return (source: string): string => {
        const column = Children.toArray(columns).find(
            each => isValidElement<{ source?: string }>(each) && each.props.source === source,
        );
        const label = isValidElement<{ label?: unknown }>(column) ? column.props.label : undefined;
        return translateLabel({
            label: typeof label === 'string' ? label : undefined,
            resource,
            source,
        }) as string;
    };
};
