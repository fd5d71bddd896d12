import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate, useNotify } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';
import { LAYOUTS, THEME_IDS, type LayoutName } from '../../../contract/constants';
import { useText } from '../../components/useText';
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

/** The customizer (docs/specification.md#1-what-the-product-is): every choice acts at once and is kept, and one button undoes all. */
const Customizer = ({
    layout,
    inLayout,
    onClose,
}: {
    layout: LayoutName;
    inLayout: Navigation['inLayout'];
    onClose: () => void;
}) => {
    const text = useText();
    const notify = useNotify();
    const navigate = useNavigate();
    const settings = useSettings();
    const { tokens } = useTheme();

    // Focus comes here when the panel opens, and goes back to what opened it when it closes.
    const head = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        head.current?.focus();
        return () => {
            if (before?.isConnected) before.focus({ preventScroll: true });
        };
    }, []);

    const switchOf = (name: SwitchName, label: string) => (
        <FormControlLabel
            labelPlacement="start"
            label={label}
            control={<Switch checked={settings[name]} onChange={(_, on) => changeSettings({ [name]: on })} />}
            sx={{ justifyContent: 'space-between', margin: 0, marginInlineEnd: -2 }}
        />
    );

    return (
        <Box
            onKeyDown={event => event.key === 'Escape' && onClose()}
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
                <Typography variant="h2" ref={head} tabIndex={-1}>
                    {text('customizer.title')}
                </Typography>
                <IconButton aria-label={text('customizer.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </Box>
            <Box sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto', scrollbarWidth: 'thin' }}>
                <Group>
                    <Choices
                        label={text('customizer.theme')}
                        value={settings.themeId}
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
                        value={settings.mode}
                        columns={2}
                        options={(['light', 'dark'] as const).map(value => ({
                            value,
                            name: text(`customizer.${value}`),
                        }))}
                        onChoose={mode => changeSettings({ mode })}
                    />
                </Group>
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
                    {switchOf('boxLayout', text('customizer.box'))}
                    <FormControlLabel
                        labelPlacement="start"
                        label={text('customizer.right_to_left')}
                        control={
                            <Switch
                                checked={settings.direction === 'rtl'}
                                onChange={(_, on) => changeSettings({ direction: on ? 'rtl' : 'ltr' })}
                            />
                        }
                        sx={{ justifyContent: 'space-between', margin: 0, marginInlineEnd: -2 }}
                    />
                </Group>
                <Group title={text('customizer.sidebar')}>
                    {switchOf('collapsedSidebar', text('customizer.collapsed'))}
                    <Choices
                        label={text('customizer.overlay')}
                        value={settings.sidebarOverlay}
                        columns={7}
                        options={SIDEBAR_OVERLAY_LIST.map(({ id, name }) => ({
                            value: id as number,
                            name: text(`customizer.overlays.${name}`),
                            picture: (
                                <Fill
                                    background={
                                        sidebarArea(tokens, {
                                            ...settings,
                                            sidebarImageShown: false,
                                            sidebarOverlay: id,
                                        }).background
                                    }
                                />
                            ),
                        }))}
                        onChoose={sidebarOverlay => changeSettings({ sidebarOverlay })}
                    />
                    {switchOf('sidebarImageShown', text('customizer.image'))}
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
                                    sx={{
                                        display: 'block',
                                        inlineSize: '100%',
                                        blockSize: 72,
                                        objectFit: 'cover',
                                    }}
                                />
                            ),
                        }))}
                        onChoose={sidebarImage => changeSettings({ sidebarImage, sidebarImageShown: true })}
                    />
                </Group>
                <Group>
                    <Choices
                        label={text('customizer.header')}
                        value={settings.headerFilter}
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
                <Group>
                    <Choices
                        label={text('customizer.transition')}
                        value={settings.transition}
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
