export const accountHu = {
    sessions: {
        title: 'Munkamenetek',
        hint: 'Itt van bejelentkezve. Ha valamelyiket nem ismeri fel, zárja be, és változtassa meg a jelszavát.',
        device: '%{browser}, %{system}',
        unknown: 'Ismeretlen eszköz',
        current: 'Ez a munkamenet',
        signed_in: 'Bejelentkezés: %{at}',
        seen: 'Utolsó aktivitás: %{at}',
        end: 'Munkamenet bezárása',
        end_others: 'Minden más munkamenet bezárása…',
        end_others_title: 'Bezárja az összes többi munkamenetet?',
        end_others_hint: 'Itt bejelentkezve marad. Minden más eszközön újra be kell jelentkeznie.',
        ended: 'Munkamenet bezárva',
        ended_others: 'Az összes többi munkamenet bezárva',
    },
};
