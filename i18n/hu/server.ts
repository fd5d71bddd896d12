import type { ServerMessages } from '../say';
import { sentences } from './sentences';

/** The server's messages in Hungarian, which has no plural after a number. */
export const server: ServerMessages = {
    ...sentences,
    signInFirst: 'Előbb jelentkezzen be.',
    sessionOver: 'A munkamenet lejárt. Jelentkezzen be újra.',
    fieldNotAllowed: 'Nincs jogosultsága ehhez a mezőhöz: „%{field}”.',
    notFound: 'Ezen a címen nincs semmi.',
    missing: 'Ez az elem nem létezik.',
    wrongMethod: 'Ez a cím nem fogadja el ezt a metódust.',
    overrideMissing: 'A kérés törzsében küldje el ezt: _method=%{method}.',
    overrideWrong: 'Ez a kérés nem fogadja el ezt: _method=%{method}.',
    brokenJson: 'A kérés törzse nem érvényes JSON.',
    forbiddenKey: 'A kérés törzsében nem megengedett kulcs van.',
    tooDeep: 'A kérés törzse túl mélyen van egymásba ágyazva.',
    unreadableText: 'A szövegben olyan karakter van, amely nem tárolható.',
    brokenForm: 'Az űrlap adatai hiányosak.',
    badRequest: 'A kérést nem sikerült beolvasni.',
    tooLarge: 'A kérés túl nagy.',
    fileTooLarge: 'A fájl nagyobb ennél: %{megabytes} MB.',
    oneFile: 'Egyszerre egy fájlt küldjön.',
    wrongType: 'Ez a kérés nem fogadja el ezt a tartalomtípust.',
    tooManyGuesses: {
        one: 'Túl sok próbálkozás. Próbálja újra %{smart_count} perc múlva.',
        other: 'Túl sok próbálkozás. Próbálja újra %{smart_count} perc múlva.',
    },
    savedAlready: 'Ezt már elmentették, más értékekkel. A módosításhoz nyissa meg.',
    badKey: 'Az Idempotency-Key hossza 1–200 karakter.',
    failed: 'Nálunk történt hiba.',
    unavailable: 'A kiszolgáló nem éri el az adatbázisát. Próbálja újra egy kis idő múlva.',
    busy: 'A kiszolgáló túlterhelt. Próbálja újra egy kis idő múlva.',
    jobAuthor: 'Ütemezett feladat: %{name}',
    actionFailed:
        'A webáruház egyik művelete hibára futott, ezért semmi sem lett mentve. Szóljon az üzemeltetőnek.',
    actionTooSlow:
        'A webáruház egyik művelete túl sokáig tartott, ezért semmi sem lett mentve. Próbálja újra, vagy szóljon az üzemeltetőnek.',
    ruleFailed:
        'A webáruház egyik szabálya hibára futott, ezért semmi sem lett mentve. Szóljon az üzemeltetőnek.',
    ruleTooSlow:
        'A webáruház egyik szabálya túl sokáig futott, ezért semmi sem lett mentve. Módosítson kevesebb tételt egyszerre, vagy szóljon az üzemeltetőnek.',
    exportsRunning: 'Még más exportálások is folyamatban vannak. Próbálja újra egy kis idő múlva.',
    bucketFails: 'A képek most nem menthetők és nem jeleníthetők meg. Próbálja újra egy pillanat múlva.',
    diskFull: 'A kiszolgáló lemeze megtelt, ezért semmi sem menthető. Szóljon az üzemeltetőnek.',

    required: 'Kötelező mező.',
    notText: 'Szöveget írjon ide.',
    notYesNo: 'Válasszon: igen vagy nem.',
    notList: 'Listát adjon meg.',
    notRecord: 'Érvénytelen érték. Objektumot küldjön.',
    notDate: 'Adjon meg egy dátumot, például 2026-11-21.',
    notOneLine: 'Egyetlen sort írjon be.',
    hasMarks: 'A szöveg láthatatlan karaktereket tartalmaz. Írja be újra.',
    notColor: 'A színt # jellel és hat karakterrel írja, például #5D92F4.',
    notChoice: 'Válasszon a megadott lehetőségek közül.',
    notValid: 'Érvénytelen érték.',
    tooShort: {
        one: 'Legalább %{smart_count} karakter kell.',
        other: 'Legalább %{smart_count} karakter kell.',
    },
    tooLong: {
        one: 'Legfeljebb %{smart_count} karakter lehet.',
        other: 'Legfeljebb %{smart_count} karakter lehet.',
    },
    tooFew: { one: 'Legalább %{smart_count} kell.', other: 'Legalább %{smart_count} kell.' },
    tooMany: { one: 'Legfeljebb %{smart_count} lehet.', other: 'Legfeljebb %{smart_count} lehet.' },
    tooSmall: 'Legalább %{least} legyen.',
    tooBig: 'Legfeljebb %{most} legyen.',
    variantsCompareAt:
        'Adjon meg alacsonyabb árat ezek eredeti áránál: %{skus}, vagy előbb emelje meg az eredeti árat.',
    noFileHere: 'Ide nem küldhető fájl.',

    taken: 'Ez az érték már használatban van.',
    viewsMost: 'Már %{most} nézetet oszt meg ebből a listából. Előbb töröljön egyet.',
    pictureElsewhere: 'Erről a webhelyről itt nem jeleníthetők meg képek. Adja meg egy másik kép címét.',
    inUse: 'Más elemek használják. Előbb azokat módosítsa vagy törölje.',
    inUseBy: 'Más elemek használják (%{names}). Előbb azokat módosítsa vagy törölje.',
    accountOff: 'Ez a fiók le van tiltva.',
    passwordCommon: 'Ez a jelszó túl gyakori. Válasszon nehezebben kitalálhatót.',
    passwordPersonal: 'Ne a név vagy az e-mail-cím legyen a jelszó.',
    passwordOfDemo: 'Ez a bemutató webáruház jelszava. Válasszon másikat.',
    currentPasswordNeeded: 'A módosításhoz adja meg a jelenlegi jelszavát.',
    currentPasswordWrong: 'Ez nem a jelenlegi jelszava.',
    emailTaken: 'Ezt az e-mail-címet más használja.',
    ownSignIn: 'A saját e-mail-címét és jelszavát a profiljában módosítsa.',

    // Links for a password, and their letters
    linkGone: 'Ez a hivatkozás már nem működik. Kérjen újat.',
    mailOff: 'Ez a kiszolgáló nem tud e-mailt küldeni. Kérjen hivatkozást egy adminisztrátortól.',
    notInvited: 'Ez az adminisztrátor már megadta a jelszavát.',
    stillInvited: 'Ez az adminisztrátor még nem fogadta el a meghívót. Inkább küldje el neki újra.',
    letterGreeting: 'Kedves %{name}!',
    invitationSubject: 'Meghívó a(z) %{shop} kezelőfelületére',
    invitationBy: '%{by} meghívta Önt a(z) %{shop} kezelőfelületére. A kezdéshez adjon meg egy jelszót.',
    invitationAction: 'Jelszó megadása',
    invitationIgnore: 'Ha nem ismeri ezt a webáruházat, hagyja figyelmen kívül ezt az e-mailt.',
    resetSubject: 'Új jelszó: %{shop}',
    resetIntro: 'Új jelszót kért a(z) %{shop} kezelőfelületéhez.',
    resetAction: 'Új jelszó megadása',
    resetIgnore: 'Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt. A jelszava nem változik.',
    linkExpires: {
        one: 'A hivatkozás egyszer használható, %{smart_count} órán belül.',
        other: 'A hivatkozás egyszer használható, %{smart_count} órán belül.',
    },
    linkFallback: 'Ha a gomb nem működik, másolja ezt a címet a böngészőjébe:',
    // Two-factor authentication
    secondFactorNeeded: 'Erősítse meg a bejelentkezést kétlépcsős azonosítással.',
    codeWrong: 'A kód hibás, vagy már felhasználták.',
    challengeOver: 'Ez a lépés túl sokáig tartott. Kezdje elölről.',
    passkeyRefused: 'Ezt az azonosítókulcsot a rendszer nem fogadta el.',
    factorFirst: 'A szerepköre kétlépcsős azonosítást ír elő. Először állítsa be.',
    factorRequired:
        'A szerepköre kétlépcsős azonosítást ír elő. Mielőtt ezt eltávolítja, adjon hozzá egy másik módszert.',
    keyUnreadable:
        'Ez a kiszolgáló nem tudja elolvasni a hitelesítő alkalmazás kulcsát. Használjon helyreállító kódot vagy azonosítókulcsot, vagy kérje meg az adminisztrátort a kétlépcsős azonosítás visszaállítására.',
    ownSecondFactor: 'A saját kétlépcsős azonosítását a profiljában kezelheti.',

    roleNameTaken: 'Már van ilyen nevű szerepkör.',
    noSuchRole: 'Ez a szerepkör nem létezik.',
    roleInUse: {
        one: 'A szerepkör nem törölhető, mert %{smart_count} adminisztrátorhoz tartozik. Előbb rendeljen helyette másikat.',
        other: 'A szerepkör nem törölhető, mert %{smart_count} adminisztrátorhoz tartozik. Előbb rendeljen helyette másikat.',
    },
    roleBeyondOwn:
        'Ebben a szerepkörben olyan jogosultság van, amely Önnek nincs: %{permissions}. Forduljon ahhoz, akinek van.',
    quoted: '„%{name}”',
    adminBeyondOwn:
        'Ennek az adminisztrátornak olyan jogosultsága van, amely Önnek nincs: %{permissions}. Forduljon ahhoz, akinek van.',
    notOneself: 'A saját fiókját nem törölheti és nem tilthatja le.',
    lastAdmin:
        'Legalább egy aktív adminisztrátornak tudnia kell kezelni az adminisztrátorokat és a szerepköröket is. Előbb adja másnak is ezt a szerepkört.',

    categoryInUse: 'A kategória nem törölhető, mert ezt tartalmazza: %{contents}.',
    categoriesInside: { one: '%{smart_count} kategória', other: '%{smart_count} kategória' },
    productsInside: { one: '%{smart_count} termék', other: '%{smart_count} termék' },
    optionInUse: {
        one: 'Az opció nem törölhető: %{smart_count} változat használja.',
        other: 'Az opció nem törölhető: %{smart_count} változat használja.',
    },
    valueInUse: {
        one: 'Az érték nem törölhető: %{smart_count} változat használja.',
        other: 'Az érték nem törölhető: %{smart_count} változat használja.',
    },
    categoryOptionsInUse: {
        one: 'A kategória nem törölhető: az opcióit %{smart_count} változat használja.',
        other: 'A kategória nem törölhető: az opcióit %{smart_count} változat használja.',
    },
    categoryInItself: 'Egy kategória nem helyezhető át önmagába vagy valamelyik alkategóriájába.',
    categoryOptionsLost: 'A változatai ezt használják: %{options}, ezért ezen belül marad: „%{category}”.',
    noSuchValue: 'Ez az érték nem ehhez az opcióhoz tartozik.',
    valueTwice: 'Ez az érték kétszer szerepel.',
    valueNameTaken: 'Ennek az opciónak már van ilyen nevű értéke.',
    optionNameTaken: 'A(z) „%{category}” kategóriában már van ilyen nevű opció.',
    optionInBoth:
        'Van benne „%{option}” nevű opció, ezért nem kerülhet olyan kategóriába, amelyben szintén van ilyen. Előbb nevezze át az egyiket.',

    skuTaken: 'Ez a cikkszám már foglalt.',
    photosOfOthers: 'Az egyik kép nem ehhez a termékhez tartozik.',
    notItsPhoto: 'Ez a kép nem a termékhez tartozik.',
    notItsValues: 'Az egyik érték nem a termék kategóriájának opcióihoz tartozik.',
    valuesOfOneOption: 'Minden opcióból legfeljebb egy értéket válasszon.',
    noValues: 'Válasszon legalább egy értéket.',
    combinationTaken: 'Ehhez a kombinációhoz már van változat.',
    stockAdjusted: 'Valaki más módosította ezt a készletet. Most %{now}.',

    photoNeeded: 'Válasszon képet.',
    noSuchTarget: 'Nincs ilyen azonosítójú elem.',
    noSuchId: 'Nincs %{id} azonosítójú elem.',
    unknownIds: 'Nincs ilyen azonosítójú elem: %{ids}.',

    notPhone: 'A számot országkóddal írja, például +966501234567.',
    erasureWaits: 'Ennek a vásárlónak az adattörlése már be van ütemezve.',
    erasureOver: 'Ez az adattörlés már lezárult.',
    customerHasOrders: {
        one: 'A vásárló nem törölhető, mert %{smart_count} lezáratlan rendelése van. Előbb kézbesíteni, visszavenni vagy sztornózni kell.',
        other: 'A vásárló nem törölhető, mert %{smart_count} lezáratlan rendelése van. Előbb kézbesíteni, visszavenni vagy sztornózni kell.',
    },

    brokenFilters: 'A szűrők nem érvényes JSON-formátumúak.',
    stepNotAllowed: 'A rendelés állapota nem változhat így: „%{from}” → „%{to}”.',

    noSuchCustomer: 'Nincs ilyen vásárló.',
    notForSale: 'Ez a termék nem eladó.',
    chooseVariant: 'Válasszon egy változatot.',
    notEnough: { one: 'Már csak %{smart_count} darab van.', other: 'Már csak %{smart_count} darab van.' },
    soldOut: 'Elfogyott.',
    tooMuch: 'A mennyiség meghaladja az egy rendelésre szabott korlátot.',

    chooseAudience: 'Egy célközönséget válasszon: mindenki, egy ország, egy eszköztípus vagy néhány vásárló.',
    nobodyThere: 'Ehhez a célközönséghez egy vásárló sem tartozik.',
    rangeOrder: 'Olyan utolsó napot válasszon, amely nem előzi meg az elsőt.',
    scheduleOrder: 'Olyan befejezést válasszon, amely a kezdet után van.',
    rangeLength: {
        one: 'Legfeljebb %{smart_count} napot válasszon.',
        other: 'Legfeljebb %{smart_count} napot válasszon.',
    },
    tooFarAhead: {
        one: 'A következő %{smart_count} napon belüli időpontot válasszon.',
        other: 'A következő %{smart_count} napon belüli időpontot válasszon.',
    },
    sentAlready: 'Ezt az üzenetet már elküldték, ezért nem törölhető.',

    notPhoto: 'JPEG, PNG, WebP, AVIF vagy GIF képet válasszon.',
    brokenPhoto: 'Ez a kép sérült vagy csonka.',
    hugePhoto: {
        one: 'Ez a kép több mint %{smart_count} megapixeles.',
        other: 'Ez a kép több mint %{smart_count} megapixeles.',
    },
    narrowPhoto: 'Ez a kép több mint 100-szor olyan hosszú, mint amilyen széles.',

    // Undo
    undoChanged: 'Azóta módosult.',
    planOver: 'Ezt a tervezett módosítást már végrehajtották.',
    planNotAllowed: '%{name} már nem jogosult erre a módosításra.',
    undoGone: 'Azóta törölték.',
    undoTaken: 'A cikkszámot, a nevet vagy az opciókat már egy másik tétel használja.',
    undoParentGone: 'Egy elemet, amelyhez tartozik, töröltek.',
    undoInUse: 'Már használatban van.',
    undoStock: {
        one: 'Már csak %{smart_count} van készleten.',
        other: 'Már csak %{smart_count} van készleten.',
    },
    undoNoStock: 'Már nincs készleten.',
    undoDone: 'Már visszavonták.',
    undoNever: 'Ez a módosítás nem vonható vissza.',
    undoTooOld: {
        one: 'A módosítások %{smart_count} napig vonhatók vissza.',
        other: 'A módosítások %{smart_count} napig vonhatók vissza.',
    },
    reopenMissing: 'Nincs elég készlet a rendelés újranyitásához: %{items}.',
    refundedOrder: 'Ehhez a rendeléshez visszatérítés van rögzítve. Előbb vonja vissza a visszatérítést.',
    refundOfSale: 'Ilyen állapotú rendeléshez nem rögzíthető visszatérítés: „%{now}”.',
    refundNone: 'A teljes összeget már visszatérítették.',
    refundTooMuch: 'Már csak %{amount} téríthető vissza.',
    returnTooMany: {
        one: 'Legfeljebb %{smart_count} darab jöhet vissza.',
        other: 'Legfeljebb %{smart_count} darab jöhet vissza.',
    },
    returnAll: 'Már minden visszaérkezett.',
    returnNotSent: 'Ilyen állapotú rendelésből nem küldhető vissza semmi: „%{now}”.',
};
