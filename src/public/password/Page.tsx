import type { ReactNode } from 'react';
import { extendedText as text } from '../../providers/i18n/text';
import { SIGN_IN } from '../../routing/paths';
import { Frame } from '../Frame';

/** A page with a title, a sentence and what follows. */
export const Page = ({
    title,
    sentence,
    children,
}: {
    title: string;
    sentence: string;
    children?: ReactNode;
}) => (
    <Frame title={title}>
        <h1 className="public-title">{title}</h1>
        <p className="public-lead">{sentence}</p>
        {children}
    </Frame>
);

export const BackToSignIn = () => (
    <p>
        <a className="public-link" href={SIGN_IN}>
            {text('screen.account.back')}
        </a>
    </p>
);
