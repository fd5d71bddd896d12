import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Option } from '../../../../contract/schemas/categories';
import { useName } from '../../../components/fields/NameField';
import { useText } from '../../../components/hooks/useText';
import type { Chosen } from './combinations';

/** Checkboxes for the values of each option, with one for all of them. */
export const OptionValues = ({
    options,
    chosen,
    onChange,
}: {
    options: readonly Option[];
    chosen: Chosen;
    onChange: (chosen: Chosen) => void;
}) =>
    options
        .filter(({ values }) => values.length > 0)
        .map(option => (
            <OptionGroup
                key={option.id}
                option={option}
                chosen={chosen[option.id] ?? []}
                onChange={values => onChange({ ...chosen, [option.id]: values })}
            />
        ));

const OptionGroup = ({
    option,
    chosen,
    onChange,
}: {
    option: Option;
    chosen: readonly number[];
    onChange: (values: number[]) => void;
}) => {
    const text = useText();
    const nameOf = useName();
    const id = useId();
    const name = nameOf(option);
    const all = option.values.every(value => chosen.includes(value.id));
    return (
        <Box role="group" aria-labelledby={id}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
                <Typography id={id} variant="h3">
                    <bdi>{name}</bdi>
                </Typography>
                <FormControlLabel
                    control={
                        <Checkbox
                            size="small"
                            checked={all}
                            indeterminate={!all && chosen.length > 0}
                            onChange={(_, on) => onChange(on ? option.values.map(({ id }) => id) : [])}
                            slotProps={{
                                input: {
                                    'aria-label': text('screen.pair', {
                                        label: text('screen.product.matrix.select_all'),
                                        value: name,
                                    }),
                                },
                            }}
                        />
                    }
                    label={text('screen.product.matrix.select_all')}
                />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                {option.values.map(value => (
                    <FormControlLabel
                        key={value.id}
                        control={
                            <Checkbox
                                size="small"
                                checked={chosen.includes(value.id)}
                                onChange={(_, on) =>
                                    onChange(
                                        on
                                            ? [...chosen, value.id]
                                            : chosen.filter(other => other !== value.id),
                                    )
                                }
                            />
                        }
                        label={<bdi>{nameOf(value)}</bdi>}
                    />
                ))}
            </Box>
        </Box>
    );
};
