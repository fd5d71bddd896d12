import { Mark } from '../components/page/Mark';
import { Frame } from './Frame';
import { text } from '../providers/i18n/text';

/** Shown while the panel's code loads; visible only if that takes a while. */
export const Opening = () => (
    <div className="public-opening" role="status">
        <Mark size={40} />
        <span className="public-hidden">{text('public.sign_in.opening')}</span>
    </div>
);

/** Shown if the panel's code failed to load. */
export const PanelFailed = () => (
    <Frame title={text('public.panel_failed.title')}>
        <div role="alert">
            <h1 className="public-title">{text('public.panel_failed.title')}</h1>
            <p className="public-lead">{text('public.panel_failed.sentence')}</p>
            <p>
                <button className="public-button" type="button" onClick={() => window.location.reload()}>
                    {text('public.panel_failed.retry')}
                </button>
            </p>
        </div>
    </Frame>
);
