import { en } from './en';
import { fr } from './fr';
import { he } from './he';
import { ru } from './ru';
import { ar } from './ar';
import { cn } from './cn';
import { ge } from './ge';
import { sp } from './sp';
import { ja } from './ja';
import { ko } from './ko';
import { it } from './it';
import { hu } from './hu';
import type { Language } from '../../contract/constants';
import type { Rules, Vocabulary } from './concepts';

/** The words and rules of each language. Only tests read them: the panel and the server do not contain them. */
export const GLOSSARY: Record<Exclude<Language, 'en'>, Vocabulary> & { en: Rules } = {
    en,
    fr,
    he,
    ru,
    ar,
    cn,
    ge,
    sp,
    ja,
    ko,
    it,
    hu,
};
