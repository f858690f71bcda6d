/** Returns the parts of a coup's id: `BAC-01/S12/C45`. */
export const coupParts = (coup: string) => {
  const [table = '', shoe = '', number = ''] = coup.split('/');
  return { table, shoe: shoe.slice(1), number: number.slice(1) };
};
