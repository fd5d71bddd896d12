import Card from '@mui/material/Card';
import { TitleBar } from '../components/page/TitleBar';
import { useText } from '../components/hooks/useText';
import { useCrumbs } from '../resources/crumbs';

/** The blank page of the four other layouts (docs/specification.md#2-screens-and-routes). */
const Blank = () => {
    const text = useText();
    const crumbs = useCrumbs();
    return (
        <>
            <TitleBar crumbs={crumbs()} title={text('page.blank')} />
            <Card sx={{ minBlockSize: 320 }} />
        </>
    );
};
export default Blank;
