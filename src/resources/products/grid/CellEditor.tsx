import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isOfComposition } from '../../../components/inputs/onKeys';

/** Where the focus goes after an edit; elsewhere if it has already left. */
export type EditorStep =
    | 'left'
    | 'stay'
    | 'down'
    | 'up'
    | 'next'
    | 'previous'
    | 'ArrowUp'
    | 'ArrowDown'
    | 'ArrowLeft'
    | 'ArrowRight';

/** Ends an edit: with a text, or without one if it was dropped. */
export type EditorEnd = (text: string | undefined, step: EditorStep) => void;

/** The field of a cell that is being edited. Enter and Tab keep the text and move on, Escape drops it. */
export const CellEditor = ({
    label,
    text,
    quick,
    numeric,
    onEnd,
}: {
    label: string;
    text: string;
    /** Whether arrow keys end the edit: what was typed replaced the content. */
    quick: boolean;
    numeric: boolean | undefined;
    onEnd: EditorEnd;
}) => {
    const input = useRef<HTMLInputElement>(null);
    const ended = useRef(false);
    useEffect(() => {
        input.current?.focus();
        const end = input.current?.value.length ?? 0;
        input.current?.setSelectionRange(end, end);
    }, []);
    const end: EditorEnd = (typed, step) => {
        if (ended.current) return;
        ended.current = true;
        onEnd(typed, step);
    };
    const press = (event: KeyboardEvent<HTMLInputElement>) => {
        // Keys of an input method belong to it.
        if (isOfComposition(event)) return;
        const { value } = event.currentTarget;
        event.stopPropagation();
        const go =
            event.key === 'Enter' ? (event.shiftKey ? 'up' : 'down') : event.shiftKey ? 'previous' : 'next';
        if (event.key === 'Escape') end(undefined, 'stay');
        else if (event.key === 'Enter' || event.key === 'Tab') end(value, go);
        else if (quick && event.key.startsWith('Arrow')) end(value, event.key as EditorStep);
        else return;
        event.preventDefault();
    };
    return (
        <input
            ref={input}
            aria-label={label}
            defaultValue={text}
            inputMode={numeric ? 'decimal' : 'text'}
            dir={numeric ? 'ltr' : 'auto'}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={press}
            onBlur={event => end(event.currentTarget.value, 'left')}
        />
    );
};
