import { required } from 'react-admin';
import { PhotoInput } from '../../components/inputs/photo/PhotoInput';
import { BannerPreview } from './BannerPreview';
import { BannerRefInput } from './inputs';
import { BANNER_RATIO } from './ratio';
import type { Parts } from '../declare';
import { OwnInputs } from '../../components/own/OwnInputs';

/** The form of a banner, loaded when it is opened and not with the list. */
export default {
    inputs: (
        <>
            <PhotoInput source="photo" validate={required()} aspect={BANNER_RATIO} />
            <BannerPreview />
            <BannerRefInput />
            <OwnInputs noun="banners" />
        </>
    ),
} satisfies Parts;
