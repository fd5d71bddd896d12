import CloseIcon from '@mui/icons-material/CloseOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate, useNotify } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LAYOUTS, THEME_IDS, type LayoutName } from '../../../contract/constants';
import { useText } from '../../components/hooks/useText';
import { headerArea, sidebarArea } from '../../theme/areas';
import {
    HEADER_LIST,
    imageFile,
    SIDEBAR_IMAGE_LIST,
    SIDEBAR_OVERLAY_LIST,
    TRANSITION_LIST,
} from '../../theme/choices';
import { changeSettings, resetSettings, useSettings, type Settings } from '../../theme/settings';
import { THEMES } from '../../theme/themes';
import type { Navigation } from '../navigation';
import { isStill } from '../transitions';
import { Choices } from './Choices';
import { layoutKey } from './layoutKey';
import { LayoutPicture } from './LayoutPicture';
import { onKeys } from '../../components/inputs/onKeys';

const Fill = ({ background, edge }: { background: string; edge?: string }) => (
    <Box
        aria-hidden
        data-fill="own"
        sx={{ inlineSize: '100%', blockSize: 30, background, ...(edge && { borderBlockEnd: edge }) }}
    />
);

const Group = ({ title, children }: { title?: string; children: ReactNode }) => (
    <Box
        component="section"
        sx={{
            display: 'grid',
            gap: 4,
            padding: 4,
            '& + &': { borderBlockStart: ({ palette }) => `1px solid ${palette.divider}` },
        }}
    >
        {title && <Typography variant="h3">{title}</Typography>}
        {children}
    </Box>
);

type SwitchName = {
    [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

const Toggle = ({
    label,
    checked,
    onChange,
}: {
    label: string;
    checked: boolean;
    onChange: (on: boolean) => void;
}) => (
    <FormControlLabel
        labelPlacement="start"
        label={label}
        control={<Switch checked={checked} onChange={(_, on) => onChange(on)} />}
        sx={{ justifyContent: 'space-between', margin: 0, marginInlineEnd: -2 }}
    />
);

const SettingToggle = ({ name, label }: { name: SwitchName; label: string }) => (
    <Toggle label={label} checked={useSettings()[name]} onChange={on => changeSettings({ [name]: on })} />
);

const ThemeGroup = () => {
    const text = useText();
    const { themeId, mode } = useSettings();
    return (
        <Group>
            <Choices
                label={text('customizer.theme')}
                value={themeId}
                columns={6}
                options={THEME_IDS.map(id => ({
                    value: id,
                    name: text(`customizer.themes.${THEMES[id].name}`),
                    picture: <Fill background={THEMES[id].colour} />,
                }))}
                onChoose={themeId => changeSettings({ themeId })}
            />
            <Choices
                label={text('customizer.mode')}
                value={mode}
                columns={2}
                options={(['light', 'dark'] as const).map(value => ({
                    value,
                    name: text(`customizer.${value}`),
                }))}
                onChoose={mode => changeSettings({ mode })}
            />
        </Group>
    );
};

const PageGroup = () => {
    const text = useText();
    const { direction } = useSettings();
    return (
        <Group>
            <SettingToggle name="collapsedSidebar" label={text('customizer.collapsed')} />
            <Toggle
                label={text('customizer.right_to_left')}
                checked={direction === 'rtl'}
                onChange={on => changeSettings({ direction: on ? 'rtl' : 'ltr' })}
            />
        </Group>
    );
};

type LayoutChoice = { layout: LayoutName; inLayout: Navigation['inLayout'] };

const LayoutGroup = ({ layout, inLayout }: LayoutChoice) => {
    const text = useText();
    const navigate = useNavigate();
    return (
        <Group title={text('customizer.page')}>
            <Choices
                label={text('customizer.layout')}
                value={layout}
                columns={3}
                captions
                options={LAYOUTS.map(value => ({
                    value,
                    name: text(`customizer.layouts.${layoutKey(value)}`),
                    picture: <LayoutPicture layout={value} />,
                }))}
                onChoose={chosen => navigate(inLayout(chosen))}
            />
            <SettingToggle name="boxLayout" label={text('customizer.box')} />
        </Group>
    );
};

const SidebarGroup = () => {
    const text = useText();
    const settings = useSettings();
    const { tokens } = useTheme();
    const overlay = (id: Settings['sidebarOverlay']) =>
        sidebarArea(tokens, { ...settings, sidebarImageShown: false, sidebarOverlay: id }).background;
    return (
        <Group title={text('customizer.sidebar')}>
            <Choices
                label={text('customizer.overlay')}
                value={settings.sidebarOverlay}
                columns={7}
                options={SIDEBAR_OVERLAY_LIST.map(({ id, name }) => ({
                    value: id as number,
                    name: text(`customizer.overlays.${name}`),
                    picture: <Fill background={overlay(id)} />,
                }))}
                onChoose={sidebarOverlay => changeSettings({ sidebarOverlay })}
            />
            <SettingToggle name="sidebarImageShown" label={text('customizer.image')} />
            <Choices
                label={text('customizer.image')}
                value={settings.sidebarImageShown ? settings.sidebarImage : undefined}
                columns={4}
                options={SIDEBAR_IMAGE_LIST.map(({ id, name }) => ({
                    value: id as number,
                    name: text(`customizer.images.${name}`),
                    picture: (
                        <Box
                            component="img"
                            src={imageFile({ name })}
                            alt=""
                            sx={{ display: 'block', inlineSize: '100%', blockSize: 72, objectFit: 'cover' }}
                        />
                    ),
                }))}
                onChoose={sidebarImage => changeSettings({ sidebarImage, sidebarImageShown: true })}
            />
        </Group>
    );
};

const HeaderGroup = () => {
    const text = useText();
    const { headerFilter } = useSettings();
    const { tokens } = useTheme();
    return (
        <Group>
            <Choices
                label={text('customizer.header')}
                value={headerFilter}
                columns={6}
                options={HEADER_LIST.map(({ id, name }) => {
                    const { background, edge, edgeWidth } = headerArea(tokens, id);
                    return {
                        value: id as number,
                        name: text(`customizer.headers.${name}`),
                        picture: (
                            <Fill
                                background={background}
                                edge={edgeWidth > 1 ? `4px solid ${edge}` : undefined}
                            />
                        ),
                    };
                })}
                onChoose={headerFilter => changeSettings({ headerFilter })}
            />
        </Group>
    );
};

const TransitionGroup = () => {
    const text = useText();
    const { transition } = useSettings();
    return (
        <Group>
            <Choices
                label={text('customizer.transition')}
                value={transition}
                columns={3}
                options={TRANSITION_LIST.map(({ id, name }) => ({
                    value: id as number,
                    name: text(`customizer.transitions.${name}`),
                }))}
                onChoose={transition => changeSettings({ transition })}
            />
            {isStill() && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {text('customizer.still')}
                </Typography>
            )}
        </Group>
    );
};

/** The settings that few change: the layout, the backgrounds and the transition. */
const More = (choice: LayoutChoice) => {
    const text = useText();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Group>
                <Button
                    color="inherit"
                    aria-expanded={open}
                    endIcon={<ExpandMoreIcon sx={open ? { transform: 'rotate(180deg)' } : undefined} />}
                    onClick={() => setOpen(!open)}
                >
                    {text('customizer.more')}
                </Button>
            </Group>
            {open && (
                <>
                    <LayoutGroup {...choice} />
                    <SidebarGroup />
                    <HeaderGroup />
                    <TransitionGroup />
                </>
            )}
        </>
    );
};

/** Takes the focus when the customizer opens, and returns it when it closes. */
const useFocusWhileOpen = () => {
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        heading.current?.focus();
        return () => {
            if (before?.isConnected) before.focus({ preventScroll: true });
        };
    }, []);
    return heading;
};

/**
 * The customizer (docs/specification.md#1-what-the-product-is). Every choice applies at once and is stored; one button
 * resets all.
 */
const Customizer = ({ layout, inLayout, onClose }: LayoutChoice & { onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const heading = useFocusWhileOpen();
    return (
        <Box
            onKeyDown={onKeys({ Escape: onClose })}
            sx={{ flex: 1, minInlineSize: 0, minBlockSize: 0, display: 'flex', flexDirection: 'column' }}
        >
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    flexShrink: 0,
                    blockSize: 56,
                    paddingInlineStart: 4,
                    paddingInlineEnd: 2,
                    borderBlockEnd: ({ palette }) => `1px solid ${palette.divider}`,
                }}
            >
                <Typography variant="h2" ref={heading} tabIndex={-1}>
                    {text('customizer.title')}
                </Typography>
                <IconButton aria-label={text('customizer.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </Box>
            <Box sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
                <ThemeGroup />
                <PageGroup />
                <More layout={layout} inLayout={inLayout} />
            </Box>
            <Box
                sx={{
                    flexShrink: 0,
                    padding: 3,
                    borderBlockStart: ({ palette }) => `1px solid ${palette.divider}`,
                }}
            >
                <Button
                    fullWidth
                    variant="outlined"
                    color="inherit"
                    onClick={() => {
                        resetSettings();
                        notify('customizer.was_reset', { type: 'info' });
                    }}
                >
                    {text('customizer.reset')}
                </Button>
            </Box>
        </Box>
    );
};
export default Customizer;
