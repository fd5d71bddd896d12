import useMediaQuery from '@mui/material/useMediaQuery';
import { PHONE } from './phone';

/** Whether the window is as narrow as a phone, where lists have rows of their own instead of a table. */
export const usePhone = () => useMediaQuery(PHONE, { noSsr: true });
