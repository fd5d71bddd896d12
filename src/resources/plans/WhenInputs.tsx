import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { TextInput, required } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useState } from 'react';
import { Inputs } from '../../components/forms/Inputs';
import { useResourceText, useText } from '../../components/hooks/useText';
import { MomentInput } from '../../components/inputs/MomentInput';

const WAYS = ['now', 'on', 'between'] as const;
type Way = (typeof WAYS)[number];
/** The choices of what is not made now. */
export const LATER = ['on', 'between'] as const satisfies readonly Way[];
const WORDS = { now: 'screen.send.now', on: 'screen.plans.on', between: 'screen.plans.between' } as const;

/** The times of a plan as they were typed. */
export type TypedTimes = { title: string; at: string; until: string | null };

/** The choice of when a change is made, `first` until another is chosen. `submit` calls back with valid times, or with none for now. */
export const useWhen = (first: Way = 'now', title = '') => {
    const [way, setWay] = useState<Way>(first);
    const form = useForm({ defaultValues: { title, at: '', until: '' } });
    return {
        way,
        setWay,
        form,
        isPlanned: way !== 'now',
        submit: (then: (times: TypedTimes | undefined) => void) => {
            if (way === 'now') return then(undefined);
            void form.handleSubmit(({ until, ...times }) =>
                then({ ...times, until: way === 'between' ? until : null }),
            )();
        },
    };
};

/** The choice between now, a day, and a span after which the values go back. */
export const WhenInputs = ({
    when,
    ways = WAYS,
}: {
    when: ReturnType<typeof useWhen>;
    ways?: readonly Way[];
}) => {
    const text = useText();
    const { field } = useResourceText();
    const { way, setWay, form } = when;
    return (
        <FormProvider {...form}>
            <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', marginBlockEnd: 4 }}>
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={way}
                    aria-label={text('screen.plans.when')}
                    onChange={(_event, next: Way | null) => next && setWay(next)}
                >
                    {ways.map(one => (
                        <ToggleButton key={one} value={one}>
                            {text(WORDS[one])}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
                {way !== 'now' && (
                    <Box sx={{ inlineSize: '100%', display: 'grid', rowGap: 3 }}>
                        <Inputs columns={way === 'between' ? 2 : 1}>
                            <MomentInput source="at" future label={field('plans', 'at')} />
                            {way === 'between' && (
                                <MomentInput source="until" future label={field('plans', 'until')} />
                            )}
                        </Inputs>
                        <TextInput
                            source="title"
                            label={field('plans', 'title')}
                            validate={required()}
                            fullWidth
                        />
                    </Box>
                )}
                {way === 'between' && (
                    <Typography variant="body2" color="textSecondary">
                        {text('screen.plans.back')}
                    </Typography>
                )}
            </Box>
        </FormProvider>
    );
};
