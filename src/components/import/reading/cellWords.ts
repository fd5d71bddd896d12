import { keyForm } from '../../../../contract/keys';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s*\|\s*/).map(keyForm));

/** In the panel's languages, and as other shops write it. */
const YES = wordsOf(
    'yes | y | true | 1 | x | ✓ | on | visible | active | available | enabled | published | publish | نعم | ظاهر | متاح | صحيح | ' +
        'כן | גלוי | פעיל | זמין | oui | vrai | visible | actif | disponible | sí | si | verdadero | activo | sì | vero | visibile | ' +
        'attivo | disponibile | ja | wahr | sichtbar | aktiv | verfügbar | да | истина | видимый | активен | в наличии | igen | igaz | ' +
        'látható | aktív | elérhető | 是 | 真 | 已上架 | 上架 | 启用 | はい | 真 | 表示 | 公開 | 有効 | 예 | 네 | 참 | 표시 | 사용 | 판매 중 | ' +
        'מוצג | 公開中 | 표시 중 | 사용 중 | виден | видно | فعّال | فعال | 已启用',
);
const NO = wordsOf(
    'no | n | false | 0 | off | hidden | inactive | unavailable | disabled | draft | archived | private | لا | مخفي | غير متاح | خطأ | ' +
        'לא | מוסתר | לא פעיל | לא זמין | non | faux | masqué | inactif | indisponible | brouillon | falso | oculto | inactivo | no disponible | ' +
        'nascosto | inattivo | non disponibile | bozza | nein | falsch | ausgeblendet | inaktiv | nicht verfügbar | entwurf | нет | ложь | ' +
        'скрыт | скрытый | неактивен | нет в наличии | черновик | nem | hamis | rejtett | inaktív | nem elérhető | 否 | 假 | 已下架 | 下架 | ' +
        '停用 | いいえ | 偽 | 非表示 | 非公開 | 無効 | 아니요 | 아니오 | 거짓 | 숨김 | 사용 안 함 | ' +
        'موقوف | 已停用 | letiltva | non attivo | 중지됨 | скрыто | отключён | отключен',
);
const DELETE = wordsOf(
    'delete | حذف | מחיקה | למחוק | מחק | supprimer | eliminar | borrar | elimina | eliminare | löschen | удалить | törlés | töröl | 删除 | 削除 | 삭제',
);

/** What a cell says of a flag; undefined if it is none. */
export const yesOrNo = (cell: string): boolean | undefined =>
    YES.has(keyForm(cell)) ? true : NO.has(keyForm(cell)) ? false : undefined;
/** Whether a cell asks to delete its record. */
export const isDeletion = (cell: string): boolean => DELETE.has(keyForm(cell));
