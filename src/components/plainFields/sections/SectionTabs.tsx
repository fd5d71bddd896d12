import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** A part of a form or a page with its tab. */
export type TabPart = {
    key: string;
    title: string;
    /** The fields in it. */
    sources: readonly string[];
    content: ReactNode;
};

/** An input with an error; a box around one has the attribute, too. */
const INVALID = ':is(input, textarea, [role="combobox"], [contenteditable="true"])[aria-invalid="true"]';

type Props = { label: string; parts: readonly TabPart[] };

/** Parts below their tabs. Those of the other tabs stay in the page, so that nothing that was typed is lost. */
const PartTabs = ({
    label,
    parts,
    open,
    onOpen,
    faulty = [],
    panel,
}: Props & {
    open: string;
    onOpen: (key: string) => void;
    /** The keys of the parts with an error. */
    faulty?: readonly string[];
    panel?: Ref<HTMLDivElement>;
}) => {
    const id = useId();
    const translate = useTranslate();
    return (
        <Box sx={{ minInlineSize: 0 }}>
            <Tabs
                value={open}
                onChange={(_, key: string) => onOpen(key)}
                variant="scrollable"
                aria-label={label}
            >
                {parts.map(({ key, title }) => (
                    <Tab
                        key={key}
                        value={key}
                        id={`${id}-${key}`}
                        aria-controls={`${id}-${key}-panel`}
                        label={<bdi>{title}</bdi>}
                        {...(faulty.includes(key) && {
                            iconPosition: 'end' as const,
                            icon: (
                                <ErrorIcon
                                    color="error"
                                    fontSize="small"
                                    titleAccess={translate('ra.message.invalid_form')}
                                />
                            ),
                        })}
                    />
                ))}
            </Tabs>
            {parts.map(({ key, content }) => (
                <Box
                    key={key}
                    ref={key === open ? panel : undefined}
                    role="tabpanel"
                    id={`${id}-${key}-panel`}
                    aria-labelledby={`${id}-${key}`}
                    hidden={key !== open}
                    sx={{ paddingBlockStart: 4 }}
                >
                    {content}
                </Box>
            ))}
        </Box>
    );
};

/** Tabs of facts. */
export const FactTabs = ({ label, parts }: Props) => {
    const [chosen, choose] = useState('');
    const open = parts.some(({ key }) => key === chosen) ? chosen : parts[0]!.key;
    return <PartTabs label={label} parts={parts} open={open} onOpen={choose} />;
};

/** Tabs of inputs. A tab with an error is marked, and a save that finds some opens the first of them. */
export const FormTabs = ({ label, parts }: Props) => {
    const { errors, submitCount } = useFormState();
    const [chosen, choose] = useState('');
    const panel = useRef<HTMLDivElement>(null);
    const seen = useRef(submitCount);
    const open = parts.some(({ key }) => key === chosen) ? chosen : parts[0]!.key;
    const faulty = parts
        .filter(({ sources }) => sources.some(source => errors[source] !== undefined))
        .map(({ key }) => key);
    const [first] = faulty;
    /** The part that a save has opened, whose first input with an error gets the caret. */
    const [toFocus, focusIn] = useState<string>();
    useEffect(() => {
        if (submitCount === seen.current) return;
        seen.current = submitCount;
        if (first === undefined || first === open) return;
        choose(first);
        focusIn(first);
    }, [submitCount, first, open]);
    useEffect(() => {
        if (toFocus !== open) return;
        panel.current?.querySelector<HTMLElement>(INVALID)?.focus();
        focusIn(undefined);
    }, [toFocus, open]);
    return <PartTabs label={label} parts={parts} open={open} onOpen={choose} faulty={faulty} panel={panel} />;
};
