import panel from '#shop/panel';
import Box from '@mui/material/Box';
import { PanelPart } from '../../components/own/PanelPart';
import { titleKey } from '../../components/own/panel';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import type { MessageKey } from '../../../i18n/messages';
import { useAccess } from '../../providers/auth/access';

/** The widgets that the shop's folder adds to the dashboard. */
export const PanelWidgets = () => {
    const { meets } = useAccess();
    const text = useText();
    const shown = (panel.widgets ?? []).filter(({ requires }) => meets(requires));
    if (import.meta.env.SHOP_IS_EMPTY || shown.length === 0) return null;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: { xs: 3, sm: 4 },
                gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
                marginBlockEnd: { xs: 3, sm: 4 },
            }}
        >
            {shown.map(({ id, title, width = 12, show }) => (
                <Box key={id} sx={{ gridColumn: { xs: '1 / -1', md: `span ${width}` }, display: 'grid' }}>
                    <Section title={title && text(titleKey('widget', id) as MessageKey)}>
                        <PanelPart name={id} load={show} props={{}} />
                    </Section>
                </Box>
            ))}
        </Box>
    );
};
