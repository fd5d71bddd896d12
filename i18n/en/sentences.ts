/** The sentences that the panel and the server both say. */
export const sentences = {
    invalid: 'The given data was invalid',
    notAllowed: "You don't have permission!",
    changedMeanwhile: 'Someone else updated this record while you were editing.',
    notNumber: 'Enter a number.',
    notWhole: 'Enter a whole number.',
    notDecimals: 'Enter at most two decimals.',
    notEmail: 'Enter a valid email address.',
    compareAtTooLow: 'Enter a compare-at price above the price, or leave it empty.',
    wrongCredentials: 'Incorrect email or password.',
    noSuchCategory: "This category doesn't exist!",
    notVatNumber: 'Enter the 15 digits of the VAT number. In Saudi Arabia it starts and ends with 3.',
    notAhead: 'Choose a time in the future.',
};
