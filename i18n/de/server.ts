import type { ServerMessages } from '../say';
import { sentences } from './sentences';

/** The server's messages in German. Terms and tone: glossary.ts. */
export const server: ServerMessages = {
    ...sentences,
    signInFirst: 'Melden Sie sich zuerst an.',
    sessionOver: 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.',
    fieldNotAllowed: 'Sie haben keine Berechtigung für das Feld „%{field}“.',
    notFound: 'Unter dieser Adresse ist nichts.',
    missing: 'Diesen Eintrag gibt es nicht.',
    wrongMethod: 'Diese Adresse nimmt diese Methode nicht an.',
    overrideMissing: 'Senden Sie _method=%{method} im Inhalt dieses Aufrufs.',
    overrideWrong: 'Dieser Aufruf nimmt _method=%{method} nicht an.',
    brokenJson: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    forbiddenKey: 'Der Inhalt enthält einen unzulässigen Schlüssel.',
    tooDeep: 'Der Inhalt ist zu tief verschachtelt.',
    unreadableText: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    brokenForm: 'Die Formulardaten sind unvollständig.',
    badRequest: 'Die Anfrage konnte nicht gelesen werden.',
    tooLarge: 'Die Anfrage ist zu groß.',
    fileTooLarge: 'Die Datei ist größer als %{megabytes} MB.',
    oneFile: 'Senden Sie immer nur eine Datei.',
    wrongType: 'Diesen Inhaltstyp nimmt der Aufruf nicht an.',
    tooManyGuesses: {
        one: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
        other: 'Zu viele Versuche. Versuchen Sie es in %{smart_count} Minuten erneut.',
    },
    savedAlready: 'Das wurde bereits gespeichert, mit anderen Werten. Öffnen Sie es, um es zu ändern.',
    badKey: 'Ein Idempotency-Key hat 1 bis 200 Zeichen.',
    failed: 'Bei uns ist etwas schiefgegangen.',
    unavailable: 'Der Server erreicht seine Datenbank nicht. Versuchen Sie es gleich erneut.',
    busy: 'Der Server ist ausgelastet. Versuchen Sie es gleich erneut.',
    jobAuthor: 'Geplante Aufgabe: %{name}',
    actionFailed:
        'Eine Aktion dieses Shops ist fehlgeschlagen, daher wurde nichts gespeichert. Wenden Sie sich an Ihre Administration.',
    actionTooSlow:
        'Eine Aktion dieses Shops hat zu lange gebraucht, daher wurde nichts gespeichert. Versuchen Sie es erneut oder wenden Sie sich an Ihre Administration.',
    ruleFailed:
        'Eine Regel dieses Shops ist fehlgeschlagen, daher wurde nichts gespeichert. Wenden Sie sich an Ihre Administration.',
    ruleTooSlow:
        'Eine Regel dieses Shops hat zu lange gebraucht, daher wurde nichts gespeichert. Ändern Sie weniger Einträge auf einmal oder wenden Sie sich an Ihre Administration.',
    exportsRunning: 'Es laufen noch andere Exporte. Versuchen Sie es gleich erneut.',
    bucketFails:
        'Fotos können gerade weder gespeichert noch angezeigt werden. Versuchen Sie es gleich erneut.',
    diskFull: 'Auf dem Server ist kein Speicherplatz mehr frei. Wenden Sie sich an Ihre Administration.',

    required: 'Füllen Sie dieses Feld aus.',
    notText: 'Geben Sie einen Text ein.',
    notYesNo: 'Wählen Sie Ja oder Nein.',
    notList: 'Geben Sie eine Liste an.',
    notRecord: 'Ungültiger Wert. Senden Sie ein Objekt.',
    notDate: 'Geben Sie ein Datum ein, zum Beispiel 2026-11-21.',
    notOneLine: 'Geben Sie nur eine Zeile ein.',
    hasMarks: 'Der Text enthält unsichtbare Zeichen. Geben Sie ihn neu ein.',
    notColor: 'Schreiben Sie die Farbe als # mit sechs Zeichen, zum Beispiel #5D92F4.',
    notChoice: 'Wählen Sie eine der angebotenen Optionen.',
    notValid: 'Dieser Wert ist ungültig.',
    tooShort: { one: 'Mindestens ein Zeichen.', other: 'Mindestens %{smart_count} Zeichen.' },
    tooLong: { one: 'Höchstens ein Zeichen.', other: 'Höchstens %{smart_count} Zeichen.' },
    tooFew: {
        one: 'Geben Sie mindestens einen Wert an.',
        other: 'Geben Sie mindestens %{smart_count} Werte an.',
    },
    tooMany: { one: 'Höchstens ein Wert.', other: 'Höchstens %{smart_count} Werte.' },
    tooSmall: 'Mindestens %{least}.',
    tooBig: 'Höchstens %{most}.',
    variantsCompareAt:
        'Geben Sie einen Preis unter dem Streichpreis von %{skus} ein, oder erhöhen Sie zuerst diesen Streichpreis.',
    noFileHere: 'Hier wird keine Datei angenommen.',

    taken: 'Dieser Wert wird bereits verwendet.',
    viewsMost: 'Sie teilen bereits %{most} Ansichten dieser Liste. Löschen Sie zuerst eine davon.',
    pictureElsewhere:
        'Bilder von dieser Website können hier nicht angezeigt werden. Geben Sie die Adresse eines anderen Bildes ein.',
    inUse: 'Andere Einträge verwenden diesen. Ändern oder löschen Sie zuerst diese Einträge.',
    inUseBy: 'Andere Einträge verwenden diesen (%{names}). Ändern oder löschen Sie zuerst diese Einträge.',
    accountOff: 'Dieses Konto ist deaktiviert.',
    passwordCommon: 'Dieses Passwort ist zu verbreitet. Wählen Sie eines, das schwerer zu erraten ist.',
    passwordPersonal: 'Verwenden Sie weder den Namen noch die E-Mail-Adresse als Passwort.',
    passwordOfDemo: 'Das ist das Passwort des Demo-Shops. Wählen Sie ein anderes.',
    currentPasswordNeeded: 'Geben Sie Ihr aktuelles Passwort ein, um das zu ändern.',
    currentPasswordWrong: 'Das ist nicht Ihr aktuelles Passwort.',
    emailTaken: 'Diese E-Mail-Adresse nutzt bereits jemand anders.',
    ownSignIn: 'Ändern Sie Ihre eigene E-Mail-Adresse und Ihr Passwort in Ihrem Profil.',

    // Links for a password, and their letters
    linkGone: 'Dieser Link funktioniert nicht mehr. Fordern Sie einen neuen an.',
    mailOff: 'Dieser Server kann keine E-Mails senden. Bitten Sie einen Admin um einen Link.',
    notInvited: 'Dieser Admin hat bereits ein Passwort festgelegt.',
    stillInvited: 'Dieser Admin hat die Einladung noch nicht angenommen. Senden Sie sie stattdessen erneut.',
    letterGreeting: 'Hallo %{name},',
    invitationSubject: 'Einladung in die Verwaltung von %{shop}',
    invitationBy:
        '%{by} lädt Sie in die Verwaltung von %{shop} ein. Legen Sie ein Passwort fest, um zu beginnen.',
    invitationAction: 'Passwort festlegen',
    invitationIgnore: 'Wenn Sie diesen Shop nicht kennen, ignorieren Sie diese E-Mail.',
    resetSubject: 'Passwort für %{shop} zurücksetzen',
    resetIntro: 'Sie haben ein neues Passwort für die Verwaltung von %{shop} angefordert.',
    resetAction: 'Neues Passwort wählen',
    resetIgnore: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
    linkExpires: {
        one: 'Der Link funktioniert einmal, innerhalb von einer Stunde.',
        other: 'Der Link funktioniert einmal, innerhalb von %{smart_count} Stunden.',
    },
    linkFallback: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    // Two-factor authentication
    secondFactorNeeded: 'Bestätigen Sie die Anmeldung mit der Zwei-Faktor-Authentifizierung.',
    codeWrong: 'Der Code ist falsch oder wurde bereits verwendet.',
    challengeOver: 'Dieser Schritt hat zu lange gedauert. Beginnen Sie von vorn.',
    passkeyRefused: 'Dieser Passkey wurde nicht akzeptiert.',
    factorFirst: 'Ihre Rolle verlangt die Zwei-Faktor-Authentifizierung. Richten Sie sie zuerst ein.',
    factorRequired:
        'Ihre Rolle verlangt die Zwei-Faktor-Authentifizierung. Fügen Sie ein anderes Verfahren hinzu, bevor Sie dieses entfernen.',
    keyUnreadable:
        'Dieser Server kann den Schlüssel Ihrer Authenticator-App nicht lesen. Verwenden Sie einen Wiederherstellungscode oder einen Passkey, oder lassen Sie Ihre Zwei-Faktor-Authentifizierung von einem Admin zurücksetzen.',
    ownSecondFactor: 'Verwalten Sie Ihre eigene Zwei-Faktor-Authentifizierung im Profil.',

    roleNameTaken: 'Eine Rolle mit diesem Namen gibt es bereits.',
    noSuchRole: 'Diese Rolle gibt es nicht.',
    roleInUse: {
        one: 'Ein Admin hat diese Rolle. Geben Sie ihm zuerst eine andere.',
        other: '%{smart_count} Admins haben diese Rolle. Geben Sie ihnen zuerst eine andere.',
    },
    roleBeyondOwn:
        'Diese Rolle enthält Berechtigungen, die Sie nicht haben: %{permissions}. Wenden Sie sich an jemanden, der sie hat.',
    quoted: '„%{name}“',
    adminBeyondOwn:
        'Dieser Admin hat Berechtigungen, die Sie nicht haben: %{permissions}. Wenden Sie sich an jemanden, der sie hat.',
    notOneself: 'Sie können Ihr eigenes Konto weder löschen noch deaktivieren.',
    lastAdmin:
        'Mindestens ein aktiver Admin muss sowohl Admins als auch Rollen verwalten können. Geben Sie diese Rolle zuerst einem anderen Admin.',

    categoryInUse: 'Diese Kategorie kann nicht gelöscht werden: Sie enthält %{contents}.',
    categoriesInside: { one: 'eine Kategorie', other: '%{smart_count} Kategorien' },
    productsInside: { one: 'ein Produkt', other: '%{smart_count} Produkte' },
    optionInUse: {
        one: 'Eine Variante nutzt diese Option, daher kann sie nicht gelöscht werden.',
        other: '%{smart_count} Varianten nutzen diese Option, daher kann sie nicht gelöscht werden.',
    },
    valueInUse: {
        one: 'Eine Variante nutzt diesen Wert, daher kann er nicht gelöscht werden.',
        other: '%{smart_count} Varianten nutzen diesen Wert, daher kann er nicht gelöscht werden.',
    },
    categoryOptionsInUse: {
        one: 'Eine Variante nutzt Optionen dieser Kategorie, daher kann sie nicht gelöscht werden.',
        other: '%{smart_count} Varianten nutzen Optionen dieser Kategorie, daher kann sie nicht gelöscht werden.',
    },
    categoryInItself:
        'Eine Kategorie kann nicht in sich selbst oder eine ihrer Unterkategorien verschoben werden.',
    categoryOptionsLost:
        'Varianten darin verwenden %{options}, daher bleibt die Kategorie unterhalb von „%{category}“.',
    noSuchValue: 'Dieser Wert gehört nicht zur Option.',
    valueTwice: 'Doppelter Wert.',
    valueNameTaken: 'Diese Option hat bereits einen Wert mit diesem Namen.',
    optionNameTaken: '„%{category}“ hat bereits eine Option mit diesem Namen.',
    optionInBoth:
        'Darin gibt es die Option „%{option}“, daher kann die Kategorie nicht unter eine mit derselben Option verschoben werden. Benennen Sie zuerst eine davon um.',

    skuTaken: 'Diese SKU ist bereits vergeben.',
    photosOfOthers: 'Eines dieser Fotos gehört nicht zu diesem Produkt.',
    notItsPhoto: 'Dieses Foto gehört nicht zum Produkt.',
    notItsValues: 'Einer dieser Werte gehört nicht zu den Optionen der Kategorie des Produkts.',
    valuesOfOneOption: 'Wählen Sie von jeder Option höchstens einen Wert.',
    noValues: 'Wählen Sie mindestens einen Wert.',
    combinationTaken: 'Eine Variante mit dieser Kombination gibt es bereits.',
    stockAdjusted: 'Jemand anders hat diesen Bestand angepasst. Er beträgt jetzt %{now}.',

    photoNeeded: 'Wählen Sie ein Foto.',
    noSuchTarget: 'Kein Eintrag mit dieser ID gefunden.',
    noSuchId: 'Kein Eintrag mit der ID %{id} gefunden.',
    unknownIds: 'Keine Einträge mit diesen IDs gefunden: %{ids}.',

    notPhone: 'Schreiben Sie die Nummer mit Ländervorwahl, zum Beispiel +966501234567.',
    erasureWaits: 'Die Löschung der Daten dieses Kunden ist bereits geplant.',
    erasureOver: 'Diese Datenlöschung ist bereits abgeschlossen.',
    customerHasOrders: {
        one: 'Dieser Kunde kann nicht gelöscht werden: Eine Bestellung ist offen. Sie muss zuerst zugestellt, zurückgesendet oder storniert sein.',
        other: 'Dieser Kunde kann nicht gelöscht werden: %{smart_count} Bestellungen sind offen. Sie müssen zuerst zugestellt, zurückgesendet oder storniert sein.',
    },

    brokenFilters: 'Die Filter sind kein gültiges JSON.',
    stepNotAllowed: 'Eine Bestellung kann nicht von „%{from}“ zu „%{to}“ wechseln.',

    noSuchCustomer: 'Diesen Kunden gibt es nicht.',
    notForSale: 'Dieses Produkt wird nicht verkauft.',
    chooseVariant: 'Wählen Sie eine der Varianten.',
    notEnough: { one: 'Nur noch ein Stück verfügbar.', other: 'Nur noch %{smart_count} Stück verfügbar.' },
    soldOut: 'Ausverkauft.',
    tooMuch: 'Die Menge überschreitet das Limit einer Bestellung.',

    chooseAudience: 'Wählen Sie die Empfänger: alle, ein Land, einen Gerätetyp oder einzelne Kunden.',
    nobodyThere: 'Zu dieser Empfängerauswahl gibt es keine Kunden.',
    rangeOrder: 'Wählen Sie einen letzten Tag, der nicht vor dem ersten liegt.',
    scheduleOrder: 'Wählen Sie ein Ende nach dem Beginn.',
    rangeLength: {
        one: 'Wählen Sie höchstens einen Tag.',
        other: 'Wählen Sie höchstens %{smart_count} Tage.',
    },
    tooFarAhead: {
        one: 'Wählen Sie einen Zeitpunkt in den nächsten 24 Stunden.',
        other: 'Wählen Sie einen Zeitpunkt in den nächsten %{smart_count} Tagen.',
    },
    sentAlready: 'Diese Nachricht wurde bereits gesendet und kann nicht mehr gelöscht werden.',

    notPhoto: 'Wählen Sie ein Foto als JPEG, PNG, WebP, AVIF oder GIF.',
    brokenPhoto: 'Dieses Foto ist beschädigt oder unvollständig.',
    hugePhoto: {
        one: 'Dieses Foto hat mehr als %{smart_count} Megapixel.',
        other: 'Dieses Foto hat mehr als %{smart_count} Megapixel.',
    },
    narrowPhoto: 'Dieses Foto ist mehr als 100-mal so lang wie breit.',

    // Undo
    undoChanged: 'Der Eintrag wurde seitdem geändert.',
    planOver: 'Diese geplante Änderung wurde bereits ausgeführt.',
    planNotAllowed: '%{name} hat für diese Änderung keine Berechtigung mehr.',
    undoGone: 'Der Eintrag wurde seitdem gelöscht.',
    undoTaken: 'Ein anderer Eintrag verwendet inzwischen die SKU, den Namen oder die Optionen.',
    undoParentGone: 'Ein zugehöriger Eintrag wurde gelöscht.',
    undoInUse: 'Der Eintrag wird inzwischen verwendet.',
    undoStock: { one: 'Nur noch %{smart_count} auf Lager.', other: 'Nur noch %{smart_count} auf Lager.' },
    undoNoStock: 'Nichts mehr auf Lager.',
    undoDone: 'Die Änderung wurde bereits rückgängig gemacht.',
    undoNever: 'Diese Änderung lässt sich nicht rückgängig machen.',
    undoTooOld: {
        one: 'Änderungen lassen sich einen Tag lang rückgängig machen.',
        other: 'Änderungen lassen sich %{smart_count} Tage lang rückgängig machen.',
    },
    reopenMissing: 'Nicht genug auf Lager, um die Bestellung wieder zu öffnen: %{items}.',
    refundedOrder:
        'Für diese Bestellung ist eine Erstattung erfasst. Machen Sie zuerst die Erstattung rückgängig.',
    refundOfSale: 'Für eine Bestellung mit dem Status „%{now}“ kann keine Erstattung erfasst werden.',
    refundNone: 'Der gesamte Betrag wurde bereits erstattet.',
    refundTooMuch: 'Es können nur noch %{amount} erstattet werden.',
    returnTooMany: {
        one: 'Höchstens einer kann zurückkommen.',
        other: 'Höchstens %{smart_count} können zurückkommen.',
    },
    returnAll: 'Alles ist bereits zurück.',
    returnNotSent: 'Aus einer Bestellung mit dem Status „%{now}“ kann nichts zurückgenommen werden.',
};
