import type { ServerMessages } from '../say';
import { sentences } from './sentences';

/** The server's messages in Italian. Terms and tone: glossary.ts. */
export const server: ServerMessages = {
    ...sentences,
    signInFirst: 'Accedi per continuare.',
    sessionOver: 'La sessione è scaduta. Accedi di nuovo.',
    fieldNotAllowed: 'Non hai l’autorizzazione per il campo «%{field}».',
    notFound: 'A questo indirizzo non c’è nulla.',
    missing: 'Questo elemento non esiste.',
    wrongMethod: 'Questo indirizzo non accetta questo metodo.',
    overrideMissing: 'Invia _method=%{method} nel corpo di questa chiamata.',
    overrideWrong: 'Questa chiamata non accetta _method=%{method}.',
    brokenJson: 'Il corpo della richiesta non è un JSON valido.',
    forbiddenKey: 'Il corpo contiene una chiave non consentita.',
    tooDeep: 'Il corpo ha troppi livelli.',
    unreadableText: 'Il testo contiene un carattere che non si può salvare.',
    brokenForm: 'I dati del modulo sono incompleti.',
    badRequest: 'Non è stato possibile leggere la richiesta.',
    tooLarge: 'La richiesta è troppo grande.',
    fileTooLarge: 'Il file supera i %{megabytes} MB.',
    oneFile: 'Invia un file alla volta.',
    wrongType: 'Questa chiamata non accetta questo tipo di corpo.',
    tooManyGuesses: {
        one: 'Troppi tentativi. Riprova tra un minuto.',
        many: 'Troppi tentativi. Riprova tra %{smart_count} minuti.',
        other: 'Troppi tentativi. Riprova tra %{smart_count} minuti.',
    },
    savedAlready: 'È già stato salvato, con altri valori. Aprilo per modificarlo.',
    badKey: 'Una Idempotency-Key ha da 1 a 200 caratteri.',
    failed: 'Qualcosa non ha funzionato da parte nostra.',
    unavailable: 'Il server non riesce a raggiungere il suo database. Riprova tra poco.',
    busy: 'Il server è occupato. Riprova tra poco.',
    jobAuthor: 'Operazione pianificata: %{name}',
    actionFailed:
        'Un’azione di questo negozio non ha funzionato e non è stato salvato nulla. Avvisa chi gestisce il server.',
    actionTooSlow:
        'Un’azione di questo negozio ha richiesto troppo tempo e non è stato salvato nulla. Riprova o avvisa chi gestisce il server.',
    ruleFailed:
        'Una regola di questo negozio non ha funzionato e non è stato salvato nulla. Avvisa chi gestisce il server.',
    ruleTooSlow:
        'Una regola di questo negozio ha impiegato troppo tempo e non è stato salvato nulla. Modifica meno elementi alla volta o avvisa chi gestisce il server.',
    exportsRunning: 'Altre esportazioni sono ancora in corso. Riprova tra poco.',
    bucketFails: 'Al momento non è possibile salvare né mostrare le foto. Riprova tra poco.',
    diskFull: 'Il server ha esaurito lo spazio su disco e non può salvare nulla. Avvisa chi lo gestisce.',

    required: 'Questo campo è obbligatorio.',
    notText: 'Inserisci un testo.',
    notYesNo: 'Scegli sì o no.',
    notList: 'Indica un elenco.',
    notRecord: 'Valore non valido. Invia un oggetto.',
    notDate: 'Inserisci una data, ad esempio 2026-11-21.',
    notOneLine: 'Inserisci una sola riga.',
    hasMarks: 'Il testo contiene caratteri invisibili. Scrivilo di nuovo.',
    notColor: 'Scrivi il colore con # e sei cifre, per esempio #5D92F4.',
    notChoice: 'Scegli una delle opzioni disponibili.',
    notValid: 'Questo valore non è valido.',
    tooShort: {
        one: 'Almeno un carattere.',
        many: 'Almeno %{smart_count} caratteri.',
        other: 'Almeno %{smart_count} caratteri.',
    },
    tooLong: {
        one: 'Al massimo un carattere.',
        many: 'Al massimo %{smart_count} caratteri.',
        other: 'Al massimo %{smart_count} caratteri.',
    },
    tooFew: {
        one: 'Indicane almeno uno.',
        many: 'Indicane almeno %{smart_count}.',
        other: 'Indicane almeno %{smart_count}.',
    },
    tooMany: {
        one: 'Indicane al massimo uno.',
        many: 'Indicane al massimo %{smart_count}.',
        other: 'Indicane al massimo %{smart_count}.',
    },
    tooSmall: 'Il minimo è %{least}.',
    tooBig: 'Il massimo è %{most}.',
    variantsCompareAt:
        'Inserisci un prezzo inferiore al prezzo barrato di %{skus} o aumenta prima quel prezzo barrato.',
    noFileHere: 'Qui non si accettano file.',

    taken: 'Questo valore è già in uso.',
    viewsMost: 'Condividi già %{most} viste di questo elenco. Eliminane prima una.',
    pictureElsewhere:
        'Qui non è possibile mostrare immagini di questo sito. Inserisci l’indirizzo di un’altra immagine.',
    inUse: 'Altri elementi lo usano. Prima modificali o eliminali.',
    inUseBy: 'Altri elementi lo usano (%{names}). Prima modificali o eliminali.',
    accountOff: 'Questo account è disattivato.',
    passwordCommon: 'Questa password è troppo comune. Scegline una più difficile da indovinare.',
    passwordPersonal: 'Non usare il nome o l’indirizzo e-mail come password.',
    passwordOfDemo: 'È la password del negozio dimostrativo. Scegline un’altra.',
    currentPasswordNeeded: 'Inserisci la password attuale per modificarlo.',
    currentPasswordWrong: 'Questa non è la tua password attuale.',
    emailTaken: 'Qualcun altro usa questo indirizzo e-mail.',
    ownSignIn: 'Modifica il tuo indirizzo e-mail e la tua password nel tuo profilo.',

    // Links for a password, and their letters
    linkGone: 'Questo link non funziona più. Chiedine uno nuovo.',
    mailOff: 'Questo server non può inviare e-mail. Chiedi un link a un amministratore.',
    notInvited: 'Questo amministratore ha già impostato la password.',
    stillInvited: 'Questo amministratore non ha ancora accettato l’invito. Invialo di nuovo.',
    letterGreeting: 'Ciao %{name},',
    invitationSubject: 'Invito al back office di %{shop}',
    invitationBy: '%{by} ti invita nel back office di %{shop}. Imposta una password per iniziare.',
    invitationAction: 'Imposta la password',
    invitationIgnore: 'Se non conosci questo negozio, ignora questa e-mail.',
    resetSubject: 'Reimposta la password di %{shop}',
    resetIntro: 'Hai chiesto una nuova password per il back office di %{shop}.',
    resetAction: 'Scegli una nuova password',
    resetIgnore: 'Se non l’hai chiesta tu, ignora questa e-mail. La tua password non cambia.',
    linkExpires: {
        one: 'Il link funziona una sola volta, entro un’ora.',
        many: 'Il link funziona una sola volta, entro %{smart_count} ore.',
        other: 'Il link funziona una sola volta, entro %{smart_count} ore.',
    },
    linkFallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    // Two-factor authentication
    secondFactorNeeded: 'Conferma l’accesso con l’autenticazione a due fattori.',
    codeWrong: 'Codice errato o già utilizzato.',
    challengeOver: 'Questo passaggio ha richiesto troppo tempo. Ricomincia.',
    passkeyRefused: 'Questa passkey non è stata accettata.',
    factorFirst: 'Il tuo ruolo richiede l’autenticazione a due fattori. Prima configurala.',
    factorRequired:
        'Il tuo ruolo richiede l’autenticazione a due fattori. Aggiungi un altro metodo prima di rimuovere questo.',
    keyUnreadable:
        'Questo server non può leggere la chiave della tua app di autenticazione. Usa un codice di recupero o una passkey, oppure chiedi a un amministratore di reimpostare la tua autenticazione a due fattori.',
    ownSecondFactor: 'Gestisci la tua autenticazione a due fattori nel profilo.',

    roleNameTaken: 'Esiste già un ruolo con questo nome.',
    noSuchRole: 'Questo ruolo non esiste.',
    roleInUse: {
        one: 'Un amministratore ha questo ruolo. Prima assegnagliene un altro.',
        many: '%{smart_count} amministratori hanno questo ruolo. Prima assegna loro un altro ruolo.',
        other: '%{smart_count} amministratori hanno questo ruolo. Prima assegna loro un altro ruolo.',
    },
    roleBeyondOwn:
        'Questo ruolo comprende autorizzazioni che il tuo non ha: %{permissions}. Chiedi a chi le ha.',
    quoted: '«%{name}»',
    adminBeyondOwn:
        'Questo amministratore ha autorizzazioni che tu non hai: %{permissions}. Chiedi a chi le ha.',
    notOneself: 'Non puoi eliminare né disattivare il tuo account.',
    lastAdmin:
        'Almeno un amministratore attivo deve poter gestire sia gli amministratori sia i ruoli. Prima assegna quel ruolo a un altro amministratore.',

    categoryInUse: 'Questa categoria non si può eliminare: contiene %{contents}.',
    categoriesInside: {
        one: 'una categoria',
        many: '%{smart_count} categorie',
        other: '%{smart_count} categorie',
    },
    productsInside: { one: 'un prodotto', many: '%{smart_count} prodotti', other: '%{smart_count} prodotti' },
    optionInUse: {
        one: 'Non si può eliminare: una variante usa questa opzione.',
        many: 'Non si può eliminare: %{smart_count} varianti usano questa opzione.',
        other: 'Non si può eliminare: %{smart_count} varianti usano questa opzione.',
    },
    valueInUse: {
        one: 'Non si può eliminare: una variante usa questo valore.',
        many: 'Non si può eliminare: %{smart_count} varianti usano questo valore.',
        other: 'Non si può eliminare: %{smart_count} varianti usano questo valore.',
    },
    categoryOptionsInUse: {
        one: 'Non si può eliminare: una variante usa opzioni di questa categoria.',
        many: 'Non si può eliminare: %{smart_count} varianti usano opzioni di questa categoria.',
        other: 'Non si può eliminare: %{smart_count} varianti usano opzioni di questa categoria.',
    },
    categoryInItself: 'Una categoria non può essere spostata in sé stessa o in una delle sue sottocategorie.',
    categoryOptionsLost: 'Le sue varianti usano %{options}, quindi resta all’interno di «%{category}».',
    noSuchValue: 'Questo valore non appartiene all’opzione.',
    valueTwice: 'Questo valore è presente due volte.',
    valueNameTaken: 'Questa opzione ha già un valore con questo nome.',
    optionNameTaken: 'La categoria «%{category}» ha già un’opzione con questo nome.',
    optionInBoth:
        'Contiene l’opzione «%{option}», quindi non si può spostare in una categoria con la stessa opzione. Rinomina prima una delle due.',

    skuTaken: 'Questo SKU è già in uso.',
    photosOfOthers: 'Una di queste foto non appartiene a questo prodotto.',
    notItsPhoto: 'Questa foto non appartiene al prodotto.',
    notItsValues: 'Uno di questi valori non appartiene alle opzioni della categoria del prodotto.',
    valuesOfOneOption: 'Scegli al massimo un valore per opzione.',
    noValues: 'Scegli almeno un valore.',
    combinationTaken: 'Esiste già una variante con questa combinazione.',
    stockAdjusted: 'Qualcun altro ha rettificato questa giacenza. Ora è %{now}.',

    photoNeeded: 'Scegli una foto.',
    noSuchTarget: 'Nessun elemento ha questo ID.',
    unknownIds: 'Nessun elemento ha questi ID: %{ids}.',

    notPhone: 'Scrivi il numero con il prefisso del Paese, per esempio +966501234567.',
    customerHasOrders: {
        one: 'Questo cliente ha un ordine in corso. Prima va consegnato, reso o annullato.',
        many: 'Questo cliente ha %{smart_count} ordini in corso. Prima vanno consegnati, resi o annullati.',
        other: 'Questo cliente ha %{smart_count} ordini in corso. Prima vanno consegnati, resi o annullati.',
    },

    brokenFilters: 'I filtri non sono un JSON valido.',
    stepNotAllowed: 'Un ordine non può passare da «%{from}» a «%{to}».',

    noSuchCustomer: 'Questo cliente non esiste.',
    notForSale: 'Questo prodotto non è in vendita.',
    chooseVariant: 'Scegli una delle varianti.',
    notEnough: {
        one: 'Ne resta solo uno.',
        many: 'Ne restano solo %{smart_count}.',
        other: 'Ne restano solo %{smart_count}.',
    },
    soldOut: 'Esaurito.',
    tooMuch: 'La quantità supera il limite di un ordine.',

    chooseAudience: 'Scegli i destinatari: tutti, un Paese, un tipo di dispositivo o alcuni clienti.',
    nobodyThere: 'Nessun cliente corrisponde a questi destinatari.',
    rangeOrder: 'Scegli un ultimo giorno che non preceda il primo.',
    scheduleOrder: 'Scegli una fine successiva all’inizio.',
    rangeLength: {
        one: 'Scegli al massimo un giorno.',
        many: 'Scegli al massimo %{smart_count} giorni.',
        other: 'Scegli al massimo %{smart_count} giorni.',
    },
    tooFarAhead: {
        one: 'Scegli un momento nelle prossime 24 ore.',
        many: 'Scegli un momento nei prossimi %{smart_count} giorni.',
        other: 'Scegli un momento nei prossimi %{smart_count} giorni.',
    },
    sentAlready: 'Questo messaggio è già stato inviato e quindi non si può eliminare.',

    notPhoto: 'Scegli un’immagine JPEG, PNG, WebP, AVIF o GIF.',
    brokenPhoto: 'Questa immagine è danneggiata o incompleta.',
    hugePhoto: {
        one: 'Questa immagine supera un megapixel.',
        many: 'Questa immagine supera i %{smart_count} megapixel.',
        other: 'Questa immagine supera i %{smart_count} megapixel.',
    },
    narrowPhoto: 'Questa immagine è lunga più di 100 volte la sua larghezza.',

    // Undo
    undoChanged: 'Nel frattempo è stato modificato.',
    undoGone: 'Nel frattempo è stato eliminato.',
    undoTaken: 'Un altro elemento usa ora il suo codice SKU, il nome o le opzioni.',
    undoParentGone: 'Un elemento da cui dipende è stato eliminato.',
    undoInUse: 'Ora è in uso.',
    undoStock: {
        one: 'Disponibili solo %{smart_count} in magazzino.',
        many: 'Disponibili solo %{smart_count} in magazzino.',
        other: 'Disponibili solo %{smart_count} in magazzino.',
    },
    undoNoStock: 'Non ce ne sono più in magazzino.',
    undoDone: 'La modifica è già stata annullata.',
    undoNever: 'Questa modifica non si può annullare.',
    undoTooOld: {
        one: 'Le modifiche si possono annullare per un giorno.',
        many: 'Le modifiche si possono annullare per %{smart_count} giorni.',
        other: 'Le modifiche si possono annullare per %{smart_count} giorni.',
    },
    reopenMissing: 'Giacenza insufficiente per riaprire l’ordine: %{items}.',
    refundedOrder: 'Per questo ordine è registrato un rimborso. Annulla prima il rimborso.',
    refundOfSale: 'Un ordine con lo stato «%{now}» non si può rimborsare.',
    refundNone: 'L’intero importo è già stato rimborsato.',
    refundTooMuch: 'Restano da rimborsare solo %{amount}.',
    returnTooMany: {
        one: 'Se ne può rendere solo uno.',
        many: 'Se ne possono rendere solo %{smart_count}.',
        other: 'Se ne possono rendere solo %{smart_count}.',
    },
    returnAll: 'È già tornato tutto.',
    returnNotSent: 'Da un ordine con lo stato «%{now}» non si può rendere nulla.',
};
