import { Fragment } from 'react';
import { useCountryName } from './CountryField';

/** A city and its country, each in its own direction. */
export const Locality = ({ city, country }: { city: string | null; country: string }) => (
    <>
        {[city, useCountryName()(country)].filter(Boolean).map((name, index) => (
            <Fragment key={index}>
                {index > 0 && ' · '}
                <bdi>{name}</bdi>
            </Fragment>
        ))}
    </>
);
