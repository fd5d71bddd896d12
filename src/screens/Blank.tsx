import Card from '@mui/material/Card';
import { TitleBar } from '../components/page/TitleBar';
import { useText } from '../components/hooks/useText';

/** The blank page of the four other layouts (docs/specification.md#2-screens-and-routes). */
const Blank = () => {
    const text = useText();
    return (
        <>
            <TitleBar crumbs={[{ label: text('page.blank') }]} title={text('page.blank')} />
            <Card sx={{ minBlockSize: 320 }} />
        </>
    );
};
export default Blank;
