import { browserMeans } from '#proof/browser-means';
import { checkEvidence, readEvidence, type CheckedEvidence, type Claim } from '#proof/evidence';
import { element } from './element';
import { showCoup } from './show-coup';

const TITLES: Readonly<Record<Claim['name'], string>> = {
  form: 'The form of the file',
  events: 'The events stand in the log',
  checkpoint: 'The log’s signed checkpoint',
  cards: 'The cards are those committed to',
  draws: 'The draws and the winner',
  payouts: 'The pay-outs',
  entries: 'The entries sum to zero',
  shuffle: 'The shuffle was fair',
};
const VERDICTS: Readonly<Record<Claim['verdict'], string>> = {
  holds: '✓ holds',
  fails: '✗ fails',
  'not-yet': '… not yet',
  nothing: '– nothing to check',
  unproven: '? unproven',
};

const key = element('#key', HTMLInputElement);
const file = element('#file', HTMLInputElement);
const drop = element('#drop', HTMLElement);
const status = element('#status', HTMLElement);
const claims = element('#claims', HTMLElement);
const rows = element('#claims tbody', HTMLTableSectionElement);
const coup = element('#coup', HTMLElement);

/** The last chosen file. It is read again whenever the key changes. */
let given: File | null = null;
/** The number of the shown check. An earlier one that ends later is ignored. */
let turn = 0;

element('#given', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
key.addEventListener('input', () => void check());
file.addEventListener('change', () => take(file.files?.[0]));
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  take(event.dataTransfer?.files[0]);
});

function take(chosen: File | undefined): void {
  if (chosen === undefined) return;
  given = chosen;
  void check();
}

async function check(): Promise<void> {
  const mine = ++turn;
  hide();
  const vkey = key.value.trim();
  if (given === null) return say('Choose the file of evidence.');
  if (vkey === '') return say('Give the log’s public key.');
  say(`Checking ${given.name} …`);
  await painted();
  const bytes = await bytesOf(given);
  if (mine !== turn) return;
  if (bytes === null) return say(`${given.name} can’t be read any more: choose it again.`, 'fails');
  const checked = checkEvidence(bytes, vkey, browserMeans);
  if (checked === null)
    return say('That is no public key of a log: it reads name+id+base64, all in one line.', 'fails');
  show(checked, bytes, given.name);
}

function show(
  { ok, isJson, coup: id, claims: found }: CheckedEvidence,
  bytes: Uint8Array,
  name: string,
): void {
  rows.replaceChildren(...found.map(rowOf));
  claims.hidden = false;
  if (!isJson) return say(`${name} is no file of evidence.`, 'fails');
  if (!ok) return say(`Refused: ${id ?? name} is not proven. See which claim fails.`, 'fails');
  say(`${id} is proven, line by line.`, 'holds');
  const read = readEvidence(bytes);
  if (!read.ok) return;
  showCoup(read.file);
  coup.hidden = false;
}

function rowOf({ name, verdict, says, code }: Claim): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.dataset['claim'] = name;
  row.dataset['verdict'] = verdict;
  const title = document.createElement('th');
  title.scope = 'row';
  title.textContent = TITLES[name];
  const verdictCell = document.createElement('td');
  verdictCell.className = 'verdict';
  verdictCell.textContent = VERDICTS[verdict];
  const why = document.createElement('td');
  why.textContent = code === null ? says : `${says} (${code})`;
  row.append(title, verdictCell, why);
  return row;
}

function say(text: string, verdict: 'holds' | 'fails' | 'none' = 'none'): void {
  status.textContent = text;
  status.dataset['verdict'] = verdict;
}

function hide(): void {
  claims.hidden = true;
  coup.hidden = true;
}

/** Returns the bytes of a file, or null if it was moved or changed since it was chosen. */
async function bytesOf(chosen: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await chosen.arrayBuffer());
  } catch {
    return null;
  }
}

/** Waits until the page is drawn, because checking a large file takes seconds. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
