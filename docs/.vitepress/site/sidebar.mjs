/** The readers in the order of the home page's doors, each with the heading of its group. */
const READERS = [
  ['all', 'Everyone'],
  ['integrator', 'Systems integrator'],
  ['compliance', 'Compliance officer'],
  ['accountant', 'Accountant'],
  ['operator', 'Operator'],
  ['contributor', 'Contributor'],
];

const PARTS = ['tutorial', 'how-to', 'reference', 'explanation'];

/** Folders with a group of their own, by the heading of the group. */
const FOLDERS = {
  'reference/rules/': 'Rulings',
  'reference/report-pages/': 'Pictures of the reports',
  'explanation/decisions/': 'Decisions',
};

/** Returns the sidebar of each part: its pages grouped by the reader that each names first, then its folders. */
export const sidebarOf = (pages) =>
  Object.fromEntries(PARTS.map((part) => [`/${part}/`, groupsOf(part, pages)]));

function groupsOf(part, pages) {
  const here = pages.filter(({ address }) => address.startsWith(`${part}/`));
  const folderOf = ({ address }) => Object.keys(FOLDERS).find((folder) => address.startsWith(folder));
  const loose = here.filter((page) => folderOf(page) === undefined);
  const groups = READERS.map(([reader, text]) => ({
    text,
    items: loose
      .filter(({ readers }) => readers[0] === reader)
      .sort(byTitle)
      .map(itemOf),
  }));
  const folders = Object.entries(FOLDERS).map(([folder, text]) => ({
    text,
    items: here
      .filter((page) => folderOf(page) === folder)
      .sort(indexFirst)
      .map(itemOf),
  }));
  return [...groups, ...folders].filter(({ items }) => items.length > 0);
}

const itemOf = ({ title, address }) => ({ text: title, link: `/${address.replace(/(index)?\.md$/u, '')}` });

const byTitle = (a, b) => a.title.localeCompare(b.title, 'en');

const indexFirst = (a, b) =>
  b.address.endsWith('/index.md') - a.address.endsWith('/index.md') || (a.address < b.address ? -1 : 1);
