import { useEffect, type ReactNode } from 'react';
import { Mark } from '../components/page/Mark';
import { useLanguage } from '../providers/i18n/language';
import { Languages } from './Languages';
import { Pattern } from './Pattern';
import { text } from '../providers/i18n/text';

/** The layout of the public pages: the shop's name, the content and a pattern beside it. */
export const Frame = ({ title, children }: { title: string; children: ReactNode }) => {
    useLanguage();
    const shop = text('shop.name');
    useEffect(() => {
        document.title = `${title} · ${shop}`;
    }, [title, shop]);
    return (
        <div className="public">
            <div className="public-side">
                <header className="public-head">
                    <a className="public-brand" href="/">
                        <Mark wide />
                        <span>{shop}</span>
                    </a>
                </header>
                <main className="public-main">{children}</main>
                <footer className="public-foot">
                    <Languages />
                    {/* A page from the server has that year and isolates the shop's name. */}
                    <span suppressHydrationWarning>
                        {text('public.copyright', { year: String(new Date().getFullYear()), shop })}
                    </span>
                </footer>
            </div>
            <Pattern />
        </div>
    );
};
