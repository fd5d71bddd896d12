import { RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MomentInput } from '../../components/inputs/MomentInput';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import type { CampaignValues } from './campaign';

/** Now, or a time in the shop's time zone. */
export const ScheduleSection = () => {
    const text = useText();
    const when = useWatch({ name: 'when' }) as CampaignValues['when'];
    return (
        <Section title={text('screen.send.when')}>
            <RadioButtonGroupInput
                source="when"
                label={false}
                row
                choices={(['now', 'later'] as const).map(id => ({ id, name: text(`screen.send.${id}`) }))}
                translateChoice={false}
                helperText={false}
            />
            {when === 'later' && <MomentInput source="send_at" future />}
        </Section>
    );
};
