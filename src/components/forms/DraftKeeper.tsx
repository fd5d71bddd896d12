import { joinSentences } from '../../../i18n/grammar';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEvent, useRecordContext } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatDateTime } from '../fields/dates';
import {
    draftable,
    dropDraft,
    isSettled,
    onKeepDrafts,
    openDraft,
    readDraft,
    writeDraft,
    type Draft,
} from './drafts';
import { LeaveGuard, type Loss } from './LeaveGuard';
import { useListFormat } from '../fields/useListFormat';
import { useText } from '../hooks/useText';
import { versionOf } from '../../providers/data/versionOf';
import { ApartOnTouch } from '../page/ApartOnTouch';

/** The share of the input that the draft stores; never files or passwords. */
type Keeping = 'all' | 'some' | 'none';

/** Milliseconds without typing after which the draft is stored. */
const DEBOUNCE_MS = 400;

/**
 * Stores a form's input as a draft, and offers an existing draft after a reload, a crash, an ended session or a left
 * form. Asks before the form is left. Must be inside the form.
 */
export const DraftKeeper = ({ draft: key }: { draft: string }) => {
    const form = useFormContext<Record<string, unknown>>();
    const { isDirty, dirtyFields, isSubmitting } = useFormState({ control: form.control });
    const version = versionOf(useRecordContext()) ?? null;
    const [offer, setOffer] = useState<Draft | undefined>(() => readDraft(key));
    const text = useText();

    const now = useEvent(() => ({ isDirty, dirtyFields, isSubmitting, offer, version }));
    const touched = useRef(false);

    const keep = useCallback((): Keeping => {
        const { isDirty, dirtyFields, offer, version } = now();
        if (!isDirty) {
            if (!offer && touched.current) dropDraft(key);
            return 'all';
        }
        if (isSettled(key)) return 'all';
        touched.current = true;
        const dirty = Object.keys(dirtyFields);
        const { values, files } = draftable(form.getValues(), dirty);
        const stored = Object.keys(values).length;
        if (!stored && !files.length) return 'none';
        if (!writeDraft(key, { version, at: new Date().toISOString(), values, files, older: offer }))
            return 'none';
        return stored === dirty.length ? 'all' : 'some';
    }, [form, key, now]);
    const lost = useCallback((): Loss | undefined => {
        const { isDirty, isSubmitting } = now();
        if (!isDirty) return undefined;
        const isKept = keep() !== 'none';
        if (isSubmitting && isKept)
            return {
                title: text('screen.form.leave_saving'),
                hint: text('screen.form.leave_saving_hint'),
                leave: text('screen.form.leave_saving_anyway'),
            };
        return {
            title: text('screen.form.leave'),
            hint: text(isKept ? 'screen.form.leave_hint' : 'screen.form.leave_hint_lost'),
            leave: text('screen.form.leave_anyway'),
        };
    }, [keep, now, text]);
    const lostByReload = useCallback(() => keep() !== 'all', [keep]);

    useDraftTimes(key, keep);

    const guard = <LeaveGuard lost={lost} lostByReload={lostByReload} />;
    if (!offer) return guard;
    const restore = () => {
        for (const [name, value] of Object.entries(offer.values))
            form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
        setOffer(undefined);
    };
    const drop = () => {
        setOffer(offer.older);
        if (!offer.older && !isDirty) dropDraft(key);
    };
    return (
        <>
            {guard}
            <DraftOffer
                draft={offer}
                outdated={offer.version !== version}
                onRestore={restore}
                onDrop={drop}
            />
        </>
    );
};

/** Stores the draft when typing pauses, and when the form or the page is left. */
const useDraftTimes = (key: string, keep: () => Keeping) => {
    const form = useFormContext<Record<string, unknown>>();
    useEffect(() => void openDraft(key), [key]);
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout>;
        const subscription = form.watch((_values, { type }) => {
            // Typing after a save starts a new draft.
            if (type === 'change') openDraft(key);
            clearTimeout(timer);
            timer = setTimeout(keep, DEBOUNCE_MS);
        });
        window.addEventListener('pagehide', keep);
        const forget = onKeepDrafts(keep);
        return () => {
            subscription.unsubscribe();
            clearTimeout(timer);
            window.removeEventListener('pagehide', keep);
            forget();
            keep();
        };
    }, [form, keep, key]);
};

/** Ends as soon as the person scrolls, types or presses. */
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Keeps an element in sight while the layout restores the scroll position of a reload (useScrolling). */
const useStayInSight = () => {
    const ref = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const show = () => ref.current?.scrollIntoView({ block: 'nearest' });
        const stop = () => {
            window.removeEventListener('scroll', show);
            for (const gesture of GESTURES) window.removeEventListener(gesture, stop);
        };
        window.addEventListener('scroll', show, { passive: true });
        for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true });
        show();
        return stop;
    }, []);
    return ref;
};

const DraftOffer = ({
    draft,
    outdated,
    onRestore,
    onDrop,
}: {
    draft: Draft;
    /** Whether the record has changed since. */
    outdated: boolean;
    onRestore: () => void;
    onDrop: () => void;
}) => {
    const text = useText();
    const list = useListFormat();
    return (
        <Alert
            severity="info"
            ref={useStayInSight()}
            // The buttons follow the text, because the toast of the sign-in covers the inline end.
            sx={{
                marginBlockEnd: 4,
                scrollMarginBlock: 96,
                '& .MuiAlert-action': { marginInline: 0, paddingInlineStart: 4, alignItems: 'center' },
            }}
            action={
                <>
                    <ApartOnTouch action={text('screen.draft.drop')} onPress={onDrop}>
                        <Button size="small" color="inherit" onClick={onDrop}>
                            {text('screen.draft.drop')}
                        </Button>
                    </ApartOnTouch>
                    <Button size="small" onClick={onRestore}>
                        {text('screen.draft.restore')}
                    </Button>
                </>
            }
        >
            {joinSentences([
                text('screen.draft.found', { at: formatDateTime(draft.at) }),
                outdated && text('screen.draft.outdated'),
                draft.files.length > 0 && text('screen.draft.files', { names: list(draft.files) }),
            ])}
        </Alert>
    );
};
