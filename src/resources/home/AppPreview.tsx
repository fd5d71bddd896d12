import { ThemeProvider, useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Home } from '../../../contract/schemas/home';
import { Money, useTag } from '../../components/fields/MoneyField';
import { Section } from '../../components/page/Section';
import { Phone } from '../../components/page/Phone';
import { useResourceText, useText } from '../../components/hooks/useText';
import { BannerInApp } from '../banners/BannerPreview';
import { tokensOf } from '../../theme/tokens';
import { LISTS, problemIn } from './composer';

type Language = 'en' | 'ar';
type Mode = 'light' | 'dark';

/**
 * The app's home as the form would publish it, in both languages and modes, without what customers do not
 * see; at first in Arabic if the panel is.
 */
export const AppPreview = () => {
    const text = useText();
    const [language, setLanguage] = useState<Language>(useTag() === 'ar' ? 'ar' : 'en');
    const [mode, setMode] = useState<Mode>('light');
    return (
        <Section title={text('screen.home.preview')}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 4 }}>
                <Choice
                    label={text('screen.home.preview_language')}
                    value={language}
                    options={{ en: text('screen.home.english'), ar: text('screen.home.arabic') }}
                    onChoose={setLanguage}
                />
                <Choice
                    label={text('screen.home.preview_mode')}
                    value={mode}
                    options={{ light: text('screen.home.light'), dark: text('screen.home.dark') }}
                    onChoose={setMode}
                />
            </Box>
            <InMode mode={mode}>
                <Phone label={text('screen.home.preview')} lang={language} height={560}>
                    <Screen language={language} />
                </Phone>
            </InMode>
        </Section>
    );
};

const Choice = <T extends string>({
    label,
    value,
    options,
    onChoose,
}: {
    label: string;
    value: T;
    options: Record<T, string>;
    onChoose: (value: T) => void;
}) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-label={label}
        onChange={(_, chosen: T | null) => chosen && onChoose(chosen)}
    >
        {(Object.entries(options) as [T, string][]).map(([id, name]) => (
            <ToggleButton key={id} value={id}>
                {name}
            </ToggleButton>
        ))}
    </ToggleButtonGroup>
);

/** The panel's theme in the other mode, for the content of the phone. */
const InMode = ({ mode, children }: { mode: Mode; children: ReactNode }) => {
    const theme = useTheme();
    const inMode = useMemo(() => {
        const t = tokensOf(1, mode);
        return {
            ...theme,
            palette: {
                ...theme.palette,
                mode,
                text: { ...theme.palette.text, primary: t.text, secondary: t.secondary },
                divider: t.hairline,
                background: { default: t.page, paper: t.surface },
            },
        };
    }, [theme, mode]);
    return <ThemeProvider theme={inMode}>{children}</ThemeProvider>;
};

const Screen = ({ language }: { language: Language }) => {
    const home = useWatch<Home>() as Home;
    const { name } = useResourceText();
    const nameOf = (entry: { name: string; name_ar: string }) =>
        (language === 'ar' ? entry.name_ar : entry.name) || entry.name;
    const banners = (home.banners ?? []).filter(banner => !problemIn('banners', banner));
    const categories = home.categories ?? [];
    const products = (home.products ?? []).filter(product => product.is_active !== false);
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', color: 'text.primary' }}>
            {banners.length > 0 && LISTS.includes('banners') && (
                <Strip label={name('banners', 2)}>
                    {banners.map(banner => (
                        <BannerInApp key={banner.id} src={banner.photo} />
                    ))}
                </Strip>
            )}
            {categories.length > 0 && (
                <Strip label={name('categories', 2)}>
                    {categories.map(category => (
                        <Box
                            key={category.id}
                            sx={{ flex: '0 0 64px', minInlineSize: 0, textAlign: 'center' }}
                        >
                            <Box
                                sx={{
                                    ...picture,
                                    blockSize: 56,
                                    inlineSize: 56,
                                    borderRadius: '50%',
                                    marginInline: 'auto',
                                    backgroundImage: category.photo ? `url("${category.photo}")` : undefined,
                                }}
                            />
                            <Typography variant="caption" component="div" noWrap>
                                <bdi>{nameOf(category)}</bdi>
                            </Typography>
                        </Box>
                    ))}
                </Strip>
            )}
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
                {products.map(product => (
                    <Box key={product.id} sx={{ minInlineSize: 0, opacity: product.stock === 0 ? 0.5 : 1 }}>
                        <Box
                            sx={{
                                ...picture,
                                aspectRatio: '1',
                                backgroundImage: product.cover ? `url("${product.cover}")` : undefined,
                            }}
                        />
                        <Typography variant="caption" component="div" noWrap sx={{ marginBlockStart: 1 }}>
                            <bdi>{nameOf(product)}</bdi>
                        </Typography>
                        <Typography variant="caption" component="div" color="textSecondary">
                            <Money value={product.price} />
                        </Typography>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

/** Scrolls sideways, also by the arrow keys. */
const Strip = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box
        role="group"
        aria-label={label}
        tabIndex={0}
        sx={{ display: 'flex', gap: 3, overflowX: 'auto', scrollSnapType: 'inline mandatory' }}
    >
        {children}
    </Box>
);

const picture = {
    display: 'block',
    inlineSize: '100%',
    objectFit: 'cover',
    borderRadius: 2,
    backgroundColor: 'action.hover',
    backgroundSize: 'cover',
    backgroundPosition: 'center',
} as const;
