import MatrixIcon from '@mui/icons-material/GridOnOutlined';
import { PageLink } from '../../../components/page/PageLink';
import { useText } from '../../../components/hooks/useText';

/** Links from the list of roles to the page with all of them. */
export const MatrixLink = () => {
    const text = useText();
    return (
        <PageLink
            to="/default/administration/role-matrix"
            icon={<MatrixIcon />}
            label={text('screen.matrix.title')}
        />
    );
};
