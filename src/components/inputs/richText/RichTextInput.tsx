import BoldIcon from '@mui/icons-material/FormatBold';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import LinkIcon from '@mui/icons-material/InsertLink';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RedoIcon from '@mui/icons-material/Redo';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useInput, useResourceContext, ValidationError, type Validator } from 'react-admin';
import { useEffect, useId, useState } from 'react';
import type { MessageKey } from '../../../../i18n/messages';
import { useResourceText, useText } from '../../hooks/useText';
import { COARSE } from '../../../theme/tokens';
import { cleanPastedHtml } from './pastedHtml';
import { htmlOfText, textOfHtml } from './richText';
import type { Language } from '../../../../contract/languages';
import { directionOf } from '../../fields/useLanguageName';
import { onKeys } from '../onKeys';

/** Only HTML that the server keeps can be written (see SafeHtml.tsx). */
const extensions = [
    StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        horizontalRule: false,
        link: {
            openOnClick: false,
            protocols: ['mailto', 'tel'],
            HTMLAttributes: { rel: null, target: null },
        },
    }),
];

/** A text with headings, lists, emphasis, quotes and links, in its own language and direction; its value is HTML. */
export const RichTextInput = ({
    source,
    lang,
    validate,
    plain = false,
    minBlockSize = 320,
}: {
    source: string;
    /** The language of the text; without it, its first letter tells the direction. */
    lang?: Language | undefined;
    validate?: Validator | Validator[];
    /** Whether the value may be plain text, and is as long as nothing is formatted. */
    plain?: boolean;
    minBlockSize?: number;
}) => {
    const { field: labelOf } = useResourceText();
    const label = labelOf(useResourceContext() ?? '', source);
    const hintId = useId();
    const { field, fieldState, isRequired } = useInput({ source, validate, defaultValue: '' });
    const { onChange, onBlur, ref } = field;
    const valueOf = (editor: Editor) => (plain ? textOfHtml(htmlOf(editor)) : htmlOf(editor));
    const editor = useEditor({
        extensions,
        // TipTap would inject a style element, which the content security policy forbids; `look` has those styles.
        injectCSS: false,
        content: htmlOfText(field.value ?? ''),
        editorProps: {
            transformPastedHTML: cleanPastedHtml,
            attributes: {
                role: 'textbox',
                'aria-multiline': 'true',
                'aria-label': label,
                'aria-describedby': hintId,
                ...(isRequired && { 'aria-required': 'true' }),
                ...(fieldState.invalid && { 'aria-invalid': 'true' }),
                ...(lang && { lang }),
                dir: lang ? directionOf(lang) : 'auto',
            },
        },
        onUpdate: ({ editor }) => onChange(valueOf(editor)),
        onBlur: () => onBlur(),
    });
    // The form focuses this element if the field is the first invalid one.
    useEffect(() => ref({ focus: () => editor?.commands.focus() }), [editor, ref]);
    // Follows changes from outside: another version, a draft, a discard.
    useEffect(() => {
        // A destroyed editor has no schema; its successor follows in the next render.
        if (editor && !editor.isDestroyed && (field.value ?? '') !== valueOf(editor))
            editor.commands.setContent(htmlOfText(field.value ?? ''), { emitUpdate: false });
        // oxlint-disable-next-line react/exhaustive-deps -- `valueOf` depends on `plain`, which never changes
    }, [editor, field.value]);
    const error = fieldState.error?.message;
    return (
        <Box
            sx={[look, { '& .ProseMirror': { minBlockSize } }]}
            data-invalid={fieldState.invalid || undefined}
        >
            <Typography
                variant="body2"
                aria-hidden
                sx={{ fontWeight: 500, marginBlockEnd: 1 }}
                color={fieldState.invalid ? 'error' : undefined}
            >
                {label}
                {isRequired && ' *'}
            </Typography>
            {editor && <Toolbar label={label} editor={editor} />}
            <EditorContent editor={editor} />
            <FormHelperText id={hintId} error>
                {error && <ValidationError error={error} />}
            </FormHelperText>
        </Box>
    );
};

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

type Tool = {
    name: string;
    label: MessageKey;
    icon: React.ReactNode;
    run: (editor: Editor) => void;
    attributes?: Record<string, unknown>;
};

const tools: Tool[] = [
    {
        name: 'heading',
        attributes: { level: 2 },
        label: 'screen.rich.heading',
        icon: <b>H1</b>,
        run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
        name: 'heading',
        attributes: { level: 3 },
        label: 'screen.rich.subheading',
        icon: <b>H2</b>,
        run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
        name: 'bold',
        label: 'screen.rich.bold',
        icon: <BoldIcon fontSize="small" />,
        run: editor => editor.chain().focus().toggleBold().run(),
    },
    {
        name: 'italic',
        label: 'screen.rich.italic',
        icon: <ItalicIcon fontSize="small" />,
        run: editor => editor.chain().focus().toggleItalic().run(),
    },
    {
        name: 'underline',
        label: 'screen.rich.underline',
        icon: <UnderlineIcon fontSize="small" />,
        run: editor => editor.chain().focus().toggleUnderline().run(),
    },
    {
        name: 'bulletList',
        label: 'screen.rich.bullets',
        icon: <BulletsIcon fontSize="small" />,
        run: editor => editor.chain().focus().toggleBulletList().run(),
    },
    {
        name: 'orderedList',
        label: 'screen.rich.numbers',
        icon: <NumbersIcon fontSize="small" />,
        run: editor => editor.chain().focus().toggleOrderedList().run(),
    },
    {
        name: 'blockquote',
        label: 'screen.rich.quote',
        icon: <QuoteIcon fontSize="small" />,
        run: editor => editor.chain().focus().toggleBlockquote().run(),
    },
];

const Toolbar = ({ label, editor }: { label: string; editor: Editor }) => {
    const text = useText();
    const active = useEditorState({
        editor,
        selector: ({ editor }) => ({
            tools: tools.map(({ name, attributes }) => editor.isActive(name, attributes)),
            link: editor.isActive('link'),
            undo: editor.can().undo(),
            redo: editor.can().redo(),
        }),
    });
    const [linking, setLinking] = useState(false);
    const act = (name: MessageKey, icon: React.ReactNode, run: () => void, on = false, able = true) => (
        <Tooltip key={name} title={text(name)}>
            <Box component="span" sx={{ display: 'flex' }}>
                <ToggleButton
                    value={name}
                    size="small"
                    aria-label={text(name)}
                    selected={on}
                    disabled={!able}
                    onMouseDown={event => event.preventDefault()}
                    onClick={run}
                    sx={{ flex: 1, padding: 0, blockSize: 32, '&, &.Mui-disabled': { border: 0 } }}
                >
                    {icon}
                </ToggleButton>
            </Box>
        </Tooltip>
    );
    return (
        <Box
            role="toolbar"
            aria-label={text('screen.rich.toolbar', { name: label })}
            // One row of 28 px wide buttons; they are narrower in an editor of half a laptop's page.
            sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(24px, 1fr))',
                gap: '2px',
                maxInlineSize: 328,
                marginBlockEnd: 1,
                // For fingers, in two rows on a phone.
                [COARSE]: {
                    gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))',
                    maxInlineSize: 520,
                },
            }}
        >
            {tools.map(({ label, icon, run }, index) =>
                act(label, icon, () => run(editor), active.tools[index]),
            )}
            {act(
                'screen.rich.link',
                <LinkIcon fontSize="small" />,
                () => (active.link ? editor.chain().focus().unsetLink().run() : setLinking(true)),
                active.link,
            )}
            {act(
                'screen.rich.undo',
                <UndoIcon fontSize="small" />,
                () => editor.chain().focus().undo().run(),
                false,
                active.undo,
            )}
            {act(
                'screen.rich.redo',
                <RedoIcon fontSize="small" />,
                () => editor.chain().focus().redo().run(),
                false,
                active.redo,
            )}
            {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
        </Box>
    );
};

const LINK = /^(https?:\/\/|mailto:|tel:)\S+$/i;

const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
    const text = useText();
    const [address, setAddress] = useState('https://');
    const good = LINK.test(address.trim());
    const set = () => {
        const href = address.trim();
        const chain = editor.chain().focus();
        // Without a selection the URL itself becomes the text.
        if (editor.state.selection.empty)
            chain
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
        else chain.setLink({ href }).run();
        onClose();
    };
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="xs">
            <DialogTitle>{text('screen.rich.link')}</DialogTitle>
            <DialogContent>
                <TextField
                    autoFocus
                    fullWidth
                    label={text('screen.rich.address')}
                    value={address}
                    onChange={event => setAddress(event.target.value)}
                    onKeyDown={onKeys({
                        Enter: event => {
                            // Otherwise Enter would submit the form around the editor.
                            event.preventDefault();
                            event.stopPropagation();
                            if (good) set();
                        },
                    })}
                    helperText={text('screen.rich.address_hint')}
                    slotProps={{ htmlInput: { dir: 'ltr' } }}
                />
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {text('action.cancel')}
                </Button>
                <Button variant="contained" disabled={!good} onClick={set}>
                    {text('screen.rich.set_link')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

const look = {
    '& .ProseMirror': {
        position: 'relative',
        overflowWrap: 'break-word',
        whiteSpace: 'break-spaces',
        fontVariantLigatures: 'none',
        maxBlockSize: '60dvh',
        overflowY: 'auto',
        padding: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
        '& h1, & h2, & h3': { marginBlock: '1.25em 0.25em' },
        '& > :first-child': { marginBlockStart: 0 },
        '& blockquote': {
            marginInline: 0,
            paddingInlineStart: 3,
            borderInlineStart: '2px solid',
            borderColor: 'divider',
        },
    },
    '&[data-invalid] .ProseMirror': { borderColor: 'error.main' },
} as const;
