import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, required, ResourceContextProvider, SaveContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { RecordPicker } from '../components/inputs/RecordPicker';
import { Section } from '../components/page/Section';
import { TitleBar } from '../components/page/TitleBar';
import { useResourceText, useText } from '../components/useText';
import type { Declaration } from '../resources/declare';
import { usePage } from '../resources/page';
import { useCrumbs } from '../resources/crumbs';

/** Asks for the parent of a new record, then opens the form with the answer in the address. */
export const ChooseFirst = ({
    declaration,
    chosenFirst: { parameter, value, resource, calls },
}: {
    declaration: Declaration;
    chosenFirst: NonNullable<Declaration['chosenFirst']>;
}) => {
    const { layout } = usePage();
    const navigate = useNavigate();
    const text = useText();
    const crumbs = useCrumbs();
    const { message } = useResourceText();
    const title = message(declaration.name, 'new');
    const go = (values: Record<string, unknown>) =>
        navigate(
            `/${layout}/${declaration.pages?.new}?${parameter}=${encodeURIComponent(String(values[value]))}`,
            {
                replace: true,
            },
        );
    return (
        <ResourceContextProvider value={declaration.name}>
            <TitleBar crumbs={crumbs(undefined, title)} title={title} />
            <SaveContextProvider value={{ save: go as never, saving: false, mutationMode: 'pessimistic' }}>
                <Box sx={{ maxInlineSize: 560 }}>
                    <Section
                        title={text('screen.products.choose_category')}
                        hint={text('screen.products.choose_category_hint')}
                    >
                        <Form onSubmit={go} noValidate>
                            <RecordPicker
                                source={value}
                                reference={resource}
                                calls={calls}
                                validate={required()}
                            />
                            <Button type="submit" variant="contained" sx={{ marginBlockStart: 4 }}>
                                {text('screen.products.continue')}
                            </Button>
                        </Form>
                    </Section>
                </Box>
            </SaveContextProvider>
        </ResourceContextProvider>
    );
};
