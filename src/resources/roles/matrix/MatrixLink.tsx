import MatrixIcon from '@mui/icons-material/GridOnOutlined';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useText } from '../../../components/useText';

/** Links from the list of roles to the page with all of them. The specified menu has no entry for it. */
export const MatrixLink = () => {
    const text = useText();
    return (
        <Button
            component={LinkBase}
            to="/default/administration/role-matrix"
            color="inherit"
            variant="outlined"
            startIcon={<MatrixIcon />}
        >
            {text('screen.matrix.title')}
        </Button>
    );
};
