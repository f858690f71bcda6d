import type { Words } from './words';

/** Sentences of significant events: who did it, where, to whom, and how much. */
export const en = {
  significant: {
    'table-opened': (who: string, where: string) => `${who} opens ${where}`,
    'table-closed': (who: string, where: string) => `${who} closes ${where} for good`,
    'dealer-assigned': (who: string, where: string) => `${who} assigns a dealer to ${where}`,
    'rules-change-asked': (who: string, where: string) => `${who} asks for other house rules at ${where}`,
    'limits-changed': (who: string, where: string) => `${who} changes the limits of ${where}`,
    'pay-table-changed': (who: string, where: string) => `${who} changes pay-outs at ${where}`,
    'rules-changed': (who: string, where: string) => `${who} changes house rules at ${where}`,
    'patron-edge-allowed': (who: string, where: string) =>
      `${who} allows a wager that favours patrons at ${where}`,
    'large-bet': (_who: string, where: string, patron: string) => `${patron} stakes a large bet, ${where}`,
    'large-win': (_who: string, where: string, patron: string) => `${patron} wins a large sum, ${where}`,
    'large-cash': (who: string, _where: string, patron: string) =>
      `${patron} moves a large sum in cash, by ${who}`,
    'float-filled': (who: string, where: string) => `${who} fills the tray of ${where}`,
    'float-credited': (who: string, where: string) => `${who} takes chips from the tray of ${where}`,
    'count-difference': (who: string, where: string) => `${who} counts the tray of ${where}, which differs`,
    override: (who: string, where: string, patron: string) => `${who} decides in ${patron}’s place, ${where}`,
    'void-asked': (who: string, where: string) => `${who} asks to void ${where}`,
    'coup-voided': (who: string, where: string) => `${who} voids ${where}`,
    'correction-asked': (who: string, where: string) => `${who} asks to correct ${where}`,
    'coup-corrected': (who: string, where: string) => `${who} corrects ${where}`,
    shortfall: (_who: string, where: string, patron: string) =>
      `${patron} owes the rest of a correction, ${where}`,
    'shortfall-paid': (_who: string, where: string, patron: string) =>
      `${patron} pays a debt of a correction, ${where}`,
    'limit-asked': (who: string, where: string, patron: string) =>
      `${who} asks for another limit for ${patron} at ${where}`,
    'limit-arranged': (who: string, where: string, patron: string) =>
      `${who} arranges another limit for ${patron} at ${where}`,
    'limit-ended': (_who: string, where: string, patron: string) =>
      `The limit arranged for ${patron} at ${where} ends`,
    'waiver-asked': (who: string, where: string, patron: string) =>
      `${who} asks to waive ${patron}’s commission at ${where}`,
    'commission-waived': (who: string, where: string, patron: string) =>
      `${who} waives ${patron}’s commission at ${where}`,
    'request-refused': (who: string, where: string) => `${who} refuses a request or lets it lapse, ${where}`,
    'impossible-card': (who: string, where: string) =>
      `${who} scans a card that cannot be in the shoe, ${where}`,
    'shoe-opened': (who: string, where: string) => `${who} brings a shoe to ${where}`,
    'unshuffled-shoe': (_who: string, where: string) =>
      `The cards come in the order of a shoe that was not shuffled, ${where}`,
    'cut-card': (_who: string, where: string) => `The cut card comes out, ${where}`,
    'shoe-closed': (_who: string, where: string) => `A shoe is finished at ${where}`,
    'shoe-pulled-early': (who: string, where: string) => `${who} ends a shoe early at ${where}`,
    'commitment-opened': (_who: string, where: string) => `The order of a shoe is revealed at ${where}`,
    'false-draw': (_who: string, where: string, patron: string) =>
      `${patron} calls against the rule, ${where}`,
    'fine-charged': (_who: string, where: string, patron: string) =>
      `${patron} is fined for a false draw, ${where}`,
    'loss-made-good': (_who: string, where: string, patron: string) =>
      `${patron} makes another’s loss good, ${where}`,
    erasure: (who: string, _where: string, patron: string) => `${who} erases texts about ${patron}`,
    'break-opened': (who: string, where: string) => `${who} finds a difference, ${where}`,
    'break-closed': (who: string, where: string) => `${who} closes a difference, ${where}`,
    somebody: 'a patron',
    house: 'the casino',
    books: 'in the books',
    system: 'The system',
    coupAt: (number: string, table: string) => `coup ${number} at ${table}`,
  },
} as const;

export const fr: Words<typeof en> = {
  significant: {
    'table-opened': (who, where) => `${who} ouvre ${where}`,
    'table-closed': (who, where) => `${who} ferme ${where} définitivement`,
    'dealer-assigned': (who, where) => `${who} confie ${where} à un croupier`,
    'rules-change-asked': (who, where) => `${who} demande d’autres règles à ${where}`,
    'limits-changed': (who, where) => `${who} change les limites de ${where}`,
    'pay-table-changed': (who, where) => `${who} change les paiements à ${where}`,
    'rules-changed': (who, where) => `${who} change les règles à ${where}`,
    'patron-edge-allowed': (who, where) => `${who} permet une mise favorable aux joueurs à ${where}`,
    'large-bet': (_who, where, patron) => `${patron} mise une grosse somme, ${where}`,
    'large-win': (_who, where, patron) => `${patron} gagne une grosse somme, ${where}`,
    'large-cash': (who, _where, patron) => `${patron} : une grosse somme en espèces, par ${who}`,
    'float-filled': (who, where) => `${who} complète l’encaisse de ${where}`,
    'float-credited': (who, where) => `${who} retire des jetons de l’encaisse de ${where}`,
    'count-difference': (who, where) => `${who} compte l’encaisse de ${where}, qui diffère`,
    override: (who, where, patron) => `${who} décide à la place de ${patron}, ${where}`,
    'void-asked': (who, where) => `${who} demande d’annuler ${where}`,
    'coup-voided': (who, where) => `${who} annule ${where}`,
    'correction-asked': (who, where) => `${who} demande de corriger ${where}`,
    'coup-corrected': (who, where) => `${who} corrige ${where}`,
    shortfall: (_who, where, patron) => `${patron} doit le reste d’une correction, ${where}`,
    'shortfall-paid': (_who, where, patron) => `${patron} paie la dette d’une correction, ${where}`,
    'limit-asked': (who, where, patron) => `${who} demande une autre limite pour ${patron} à ${where}`,
    'limit-arranged': (who, where, patron) => `${who} convient d’une autre limite pour ${patron} à ${where}`,
    'limit-ended': (_who, where, patron) => `La limite convenue pour ${patron} à ${where} prend fin`,
    'waiver-asked': (who, where, patron) =>
      `${who} demande de remettre la commission de ${patron} à ${where}`,
    'commission-waived': (who, where, patron) => `${who} remet la commission de ${patron} à ${where}`,
    'request-refused': (who, where) => `${who} refuse une demande ou la laisse expirer, ${where}`,
    'impossible-card': (who, where) => `${who} lit une carte qui ne peut être dans le sabot, ${where}`,
    'shoe-opened': (who, where) => `${who} apporte un sabot à ${where}`,
    'unshuffled-shoe': (_who, where) => `Les cartes viennent dans l’ordre d’un sabot non mélangé, ${where}`,
    'cut-card': (_who, where) => `La carte d’arrêt sort, ${where}`,
    'shoe-closed': (_who, where) => `Un sabot est fini à ${where}`,
    'shoe-pulled-early': (who, where) => `${who} finit un sabot avant son terme à ${where}`,
    'commitment-opened': (_who, where) => `L’ordre d’un sabot est révélé à ${where}`,
    'false-draw': (_who, where, patron) => `${patron} demande contre la règle, ${where}`,
    'fine-charged': (_who, where, patron) => `${patron} paie l’amende d’un faux tirage, ${where}`,
    'loss-made-good': (_who, where, patron) => `${patron} rembourse la perte d’un autre, ${where}`,
    erasure: (who, _where, patron) => `${who} efface des textes sur ${patron}`,
    'break-opened': (who, where) => `${who} constate un écart, ${where}`,
    'break-closed': (who, where) => `${who} clôt un écart, ${where}`,
    somebody: 'un joueur',
    house: 'le casino',
    books: 'dans les livres',
    system: 'Le système',
    coupAt: (number, table) => `coup ${number} à ${table}`,
  },
};
