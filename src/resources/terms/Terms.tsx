import { extensions } from '../../../contract/nouns';
import Alert from '@mui/material/Alert';
import { required, ResourceContextProvider } from 'react-admin';
import { FormBody } from '../../components/forms/FormBody';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { offers } from '../../providers/http';
import { TermsPreview } from './Preview';
import { SharedDraft } from './SharedDraft';
import { Below, Texts } from './Texts';
import { useCrumbs } from '../crumbs';

/**
 * The terms of service: English and Arabic side by side, each publication a version, with a draft of the next one. If the
 * server cannot publish them, they are previewed and kept as a draft in this browser.
 */
const Terms = () => (offers(extensions['terms-draft'].one) ? <SharedDraft /> : <Unpublished />);
export default Terms;

const needed = required();

const Unpublished = () => {
    const text = useText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value="terms">
            <TitleBar crumbs={crumbs()} title={text('menu.terms')} />
            <Alert severity="info" sx={{ marginBlockEnd: 4 }}>
                {text('screen.terms.cannot_publish')}
            </Alert>
            <FormBody draft="terms">
                <Texts validate={needed} />
                <Below>
                    <TermsPreview />
                </Below>
            </FormBody>
        </ResourceContextProvider>
    );
};
