export const accountHe = {
    sessions: {
        title: 'חיבורים',
        hint: 'המקומות שבהם החשבון מחובר. אם אחד מהם אינו מוכר, יש לנתק אותו ולהחליף את הסיסמה.',
        device: '%{browser} ב-%{system}',
        unknown: 'מכשיר לא מוכר',
        current: 'החיבור הזה',
        signed_in: 'כניסה: %{at}',
        seen: 'פעילות אחרונה: %{at}',
        end: 'ניתוק',
        end_others: 'ניתוק כל השאר…',
        end_others_title: 'לנתק את כל החיבורים האחרים?',
        end_others_hint: 'כאן החיבור נשאר. בכל שאר המקומות יהיה צורך להיכנס מחדש.',
        ended: 'החיבור נותק',
        ended_others: 'כל החיבורים האחרים נותקו',
    },
};
