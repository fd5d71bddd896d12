import useMediaQuery from '@mui/material/useMediaQuery';
import { THUMBS } from '../../theme/tokens';

/** Whether thumbs press: on phones, and on other touch screens. */
export const useTouch = () => useMediaQuery(THUMBS, { noSsr: true });
