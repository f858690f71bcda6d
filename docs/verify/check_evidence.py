#!/usr/bin/env python3
"""Checks a file of evidence offline: python3 check_evidence.py FILE --key VKEY [--json]

A second implementation, made from docs/reference/evidence-format.md alone: it shares no code with sabot and needs nothing but Python 3.9.
It checks the form and the claims 1, 2, 3, 6 and 7: that the events stand in the signed log with none of the coup left out,
that the cards are those that were committed to, that the entries sum to zero, and that the shoe was shuffled fairly.
Claims 4 and 5 need the rules of the games, which `sabot check` has.

Exit 0: no claim fails. 1: one does. 2: the file or the key can't be read.
"""
import argparse
import base64
import calendar
import hashlib
import hmac
import json
import re
import sys
from collections import Counter


def sha256(data):
    return hashlib.sha256(data).digest()


# --- JSON, written canonically (RFC 8785) -------------------------------------------------------------------------

def canonical(value):
    """The one text of a value whose numbers are whole; raises ValueError for any other."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode('utf-16-be'))
        return '{' + ','.join(canonical(key) + ':' + canonical(value[key]) for key in keys) + '}'
    if isinstance(value, list):
        return '[' + ','.join(map(canonical, value)) + ']'
    if type(value) is int and not 0 <= value < 2**53 or isinstance(value, float):
        raise ValueError('a number is not a whole one from 0 to 2^53 - 1')
    return json.dumps(value, ensure_ascii=False)


# --- Merkle trees (RFC 9162, 2.1) ---------------------------------------------------------------------------------

def node(left, right):
    return sha256(b'\x01' + left + right)


def root_of_path(leaf, index, size, path):
    """The root that a path leads to (RFC 9162, 2.1.3.2); None for a path of any other length."""
    if not 0 <= index < size:
        return None
    at, last, reached = index, size - 1, leaf
    for beside in path:
        if last == 0:
            return None
        if at % 2 == 1 or at == last:
            reached = node(beside, reached)
            while at % 2 == 0:
                at, last = at // 2, last // 2
        else:
            reached = node(reached, beside)
        at, last = at // 2, last // 2
    return reached if last == 0 else None


def root_of(leaves):
    level = list(leaves)
    while len(level) > 1:
        level = [node(*level[at:at + 2]) if at + 1 < len(level) else level[at] for at in range(0, len(level), 2)]
    return level[0] if level else sha256(b'')


# --- Ed25519 (RFC 8032): points are (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z ----------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def x_of(y, odd):
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square or (x == 0 and odd):
        return None
    return x if x % 2 == odd else P - x


def point_of(bytes32):
    number = int.from_bytes(bytes32, 'little')
    y, odd = number % 2**255, number >> 255
    x = x_of(y, odd)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    c, d = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(number, point):
    product = (0, 1, 1, 0)
    while number > 0:
        if number % 2 == 1:
            product = add(product, point)
        point, number = add(point, point), number // 2
    return product


BASE_Y = 4 * pow(5, -1, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y, 1, x_of(BASE_Y, 0) * BASE_Y % P)


def is_signed(public_key, message, signature):
    """Whether an Ed25519 key signed a message (RFC 8032, 5.1.7)."""
    key, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], 'little')
    if key is None or r is None or len(signature) != 64 or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), 'little') % ORDER
    (x1, y1, z1, _), (x2, y2, z2, _) = times(s, BASE), add(r, times(k, key))
    return (x1 * z2 - x2 * z1) % P == 0 and (y1 * z2 - y2 * z1) % P == 0


# --- Signed notes and checkpoints (C2SP signed-note, tlog-checkpoint) ---------------------------------------------

def bytes_of_base64(text):
    read = base64.b64decode(text, validate=True)
    if base64.b64encode(read).decode() != text:
        raise ValueError('base64 has one form')
    return read


def is_name(name):
    return name != '' and '+' not in name and not any(character.isspace() for character in name)


def key_of(vkey):
    """Name, id and 32 bytes of a public key as `name+id+base64`."""
    name, key_id, text = vkey.split('+', 2)
    key = bytes_of_base64(text)
    if not is_name(name) or len(key) != 33 or key[0] != 1:
        raise ValueError('it is no Ed25519 key')
    if sha256(name.encode() + b'\n' + key)[:4].hex() != key_id:
        raise ValueError('its id is not its own')
    return name, bytes.fromhex(key_id), key[1:]


def checkpoint_of(note, vkey):
    """Size and root of a checkpoint that this key signed; raises ValueError for any other."""
    name, key_id, public_key = key_of(vkey)
    text, _, signatures = note.rpartition('\n\n')
    text += '\n'
    if not note.endswith('\n') or any(ord(character) < 32 and character != '\n' for character in note):
        raise ValueError('it is no signed note')
    lines = signatures[:-1].split('\n')
    if len(lines) > 100:
        raise ValueError('it has more than 100 signatures')
    is_found = False
    for line in lines:
        dash, signer, encoded = line.split(' ')
        signature = bytes_of_base64(encoded)
        if dash != '\u2014' or not is_name(signer) or len(signature) <= 4:
            raise ValueError('it is no signed note')
        if signer == name and signature[:4] == key_id:
            if not is_signed(public_key, text.encode(), signature[4:]):
                raise ValueError('the signature is not of this text')
            is_found = True
    if not is_found:
        raise ValueError('it is not signed by the key given')
    lines = text[:-1].split('\n')
    if len(lines) < 3 or '' in lines or lines[0] != name:
        raise ValueError('it is no checkpoint of this key\'s log')
    root = bytes_of_base64(lines[2])
    if not re.fullmatch('0|[1-9][0-9]{0,15}', lines[1]) or int(lines[1]) >= 2**53 or len(root) != 32:
        raise ValueError('its size or its root is none')
    return int(lines[1]), root


# --- The shoe (sabot-shoe-v1) -------------------------------------------------------------------------------------

def shuffled(secret, decks):
    """The order of a shoe: Fisher–Yates from the last card down, by words of HMAC-SHA-256."""
    order = [rank + suit for _ in range(decks) for suit in 'SHDC' for rank in 'A23456789TJQK']
    words = words_of(secret)
    for last in range(len(order) - 1, 0, -1):
        bound = last + 1
        word = next(word for word in words if word < 2**32 // bound * bound)
        order[last], order[word % bound] = order[word % bound], order[last]
    return order


def words_of(secret):
    block = 0
    while True:
        digest = hmac.digest(secret, b'sabot/shuffle/v1' + block.to_bytes(4, 'big'), 'sha256')
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at:at + 4], 'big')
        block += 1


def salt_of(secret, leaf):
    return hmac.digest(secret, b'sabot/salt/v1' + leaf.to_bytes(4, 'big'), 'sha256')[:16]


def face_hash(salt, card):
    return sha256(b'\x00' + salt + card.encode('ascii'))


# --- The file -----------------------------------------------------------------------------------------------------

BYTES_MAX = 64 * 2**20
DEPTH_MAX = 16
HASH = re.compile('[0-9a-f]{64}')
COUP = re.compile('([A-Za-z0-9][A-Za-z0-9_.-]{0,39})/S[1-9][0-9]{0,9}/C[1-9][0-9]{0,9}')
AMOUNT = re.compile('-?[1-9][0-9]{0,17}')
CURRENCY = re.compile('[A-Z]{3}')
TIME = re.compile('([0-9]{4})-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{6}Z')
TEXT_OR_NONE = (str, type(None))
# The editions of the rules' code that there are.
EDITIONS = {1}


def from_one(value):
    return type(value) is int and value >= 1


def a_note(value):
    return isinstance(value, str) and len(value.encode('utf-16-le')) <= 2 * 131072


def up_to(most, shape, least=0):
    """A list of this shape with no more items, and no fewer."""
    return lambda value: fits(value, [shape]) and least <= len(value) <= most


EVENT = {
    'actor': {'id': str, 'role': str}, 'causationId': TEXT_OR_NONE, 'commandId': TEXT_OR_NONE,
    'correlationId': TEXT_OR_NONE, 'data': dict, 'eventId': str, 'hash': HASH, 'recordedAt': str, 'schema': from_one,
    'seq': from_one, 'shard': int, 'stream': str, 'type': str, 'version': from_one,
}
FILE = {
    'format': re.compile('sabot-evidence-v1'), 'coup': COUP, 'checkpoint': a_note,
    'events': up_to(100000, {
        'event': EVENT, 'index': int, 'path': up_to(53, HASH), 'entry': [{'account': str, 'currency': str, 'amount': AMOUNT}],
    }, least=1),
    'cards': up_to(416, {'leaf': lambda value: type(value) is int and value < 416, 'path': up_to(53, HASH)}),
}


class Unreadable(Exception):
    """What was given is no evidence at all, true or false, or no key."""


class Fails(Exception):
    """A claim that isn't so: why, and the fault's stable code if it has one (docs/reference/evidence-format.md, Codes)."""

    def __init__(self, why, code=None):
        super().__init__(why)
        self.code = code


def demand(holds, why, code=None):
    if not holds:
        raise Fails(why, code)


def fits(value, shape):
    """A dict of shapes wants these fields and no others; a list, any number of its one shape; a tuple, one of its types."""
    if callable(shape) and not isinstance(shape, type):
        return shape(value)
    if isinstance(shape, dict):
        return isinstance(value, dict) and value.keys() == shape.keys() and all(fits(value[key], shape[key]) for key in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(each, shape[0]) for each in value)
    if isinstance(shape, re.Pattern):
        return isinstance(value, str) and shape.fullmatch(value) is not None
    return type(value) in (shape if isinstance(shape, tuple) else (shape,))


def nests(value, levels):
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return (isinstance(value, (dict, list)) and levels == 0) or any(nests(each, levels - 1) for each in inside)


def no_json(text):
    raise ValueError(text)


def read_evidence(data):
    if len(data) > BYTES_MAX:
        raise Unreadable('the file is larger than 64 MiB')
    try:
        # A number too long for any reader is refused as a fraction is: by its form.
        value = json.loads(data.decode('utf-8'), parse_int=lambda text: int(text) if len(text) < 18 else 0.5, parse_constant=no_json)
        is_deep = nests(value, DEPTH_MAX)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f'the file is no JSON in UTF-8 ({type(error).__name__})') from None
    if is_deep:
        raise Unreadable(f'the file nests deeper than {DEPTH_MAX}')
    return value


# The order in which the events of a coup can have come; | and *, + and ? are those of regular expressions.
ENDING = '''CoupSettled BetsSettled* CommissionTallied* (FineCharged|LossMadeGood)*
    (ShoeRevealed|CorrectionRequested|CoupCorrected BetsCorrected*)*'''
HOUSE_BANKED = '''ShoeCut? CardsBurned?
    BettingOpened StakesCarried* (BetPlaced|BetWithdrawn)* BettingClosed
    ShoeCut? (CardScanned|CutCardReached)* CardsDealt (CardsTurned|HandExposed)* FiveDecided?
    (CardScanned|CutCardReached|CardDrawn|CardsTurned|HandExposed)*''' + ENDING
PLAYER_BANKED = '''ShoeCut? SupplyTaken*
    (CoupOpened (BancoCalled|BancoClosed|BancoAwarded|BetPassed)* BettingClosed)*
    CoupOpened StakesCarried* (BancoCalled|BancoClosed|BancoAwarded|BetPlaced|BetPassed)* BettingClosed
    (ReserveHeld|StakesAccepted)? CardScanned* CardsDealt NaturalAnnounced*
    (CardDeclined|CardCalled CardScanned? CardDrawn)* (CardCalled? NaturalAnnounced)? HandExposed* FalseDrawRecorded*''' + ENDING
ORDERS = [re.compile(re.sub('[A-Za-z]+', r'(?:\g<0>,)', order).translate({32: None, 10: None})) for order in (HOUSE_BANKED, PLAYER_BANKED)]
KNOWN = set(re.findall('[A-Za-z]+', HOUSE_BANKED + PLAYER_BANKED))
OF_SHOE = ('ShoeCut', 'SupplyTaken', 'CardsBurned', 'ShoeRevealed')
# Types that always name a coup: a card may leave the shoe when none is played.
OF_COUP = KNOWN - set(OF_SHOE) - {'CardScanned', 'CutCardReached'} | {'VoidRequested', 'CoupVoided', 'BetsVoided'}


# --- The claims ---------------------------------------------------------------------------------------------------

def check_form(data, value):
    try:
        written = (canonical(value) + '\n').encode('utf-8')
    except ValueError as error:
        raise Fails(f'it is not in canonical form: {error}') from None
    demand(written == data, 'its bytes are not the canonical form of what they say and one line feed')
    demand(fits(value, FILE), 'a field is missing, too many, or of another kind')
    for row in value['events']:
        at = f'event {row["event"]["version"]}'
        demand(is_time(row['event']['recordedAt']), f'{at} was recorded at no time', 'BAD_TIME')
        known = all(isinstance(each, str) and CURRENCY.fullmatch(each) for each in currencies_of(row))
        demand(known, f'{at} has a currency that is not three capital letters', 'BAD_CURRENCY')
    return 'holds', 'it is written in its one form'


def is_time(text):
    """Whether it is RFC 3339 in UTC, with microseconds, on a day that the calendar has."""
    found = TIME.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    return 1 <= day <= calendar.monthrange(year, month)[1]


def currencies_of(row):
    """Every `currency` of an event: of its entry's legs, and of its data, however deep."""
    yield from (leg['currency'] for leg in row['entry'])
    yield from values_of(row['event']['data'], 'currency')


def values_of(value, key):
    if isinstance(value, dict) and key in value:
        yield value[key]
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from values_of(each, key)


def check_checkpoint(evidence, vkey):
    try:
        size, root = checkpoint_of(evidence['checkpoint'], vkey)
    except ValueError as error:
        raise Fails(str(error)) from None
    return size, root


def check_events(evidence, opened):
    rows = evidence['events']
    digests = []
    for row in rows:
        fields = {key: value for key, value in row['event'].items() if key != 'hash'}
        digests.append(sha256(b'\x00' + canonical(fields).encode('utf-8')))
        demand(digests[-1].hex() == row['event']['hash'], f'event {row["event"]["version"]} does not come to its hash')
    events = [row['event'] for row in rows]
    stream = 'table:' + COUP.fullmatch(evidence['coup'])[1]
    demand(all(event['stream'] == stream and event['shard'] == events[0]['shard'] for event in events), f'an event is not of {stream}')
    for one, other in zip(rows, rows[1:]):
        grows = [one['event'][key] < other['event'][key] for key in ('version', 'seq')] + [one['index'] < other['index']]
        demand(all(grows), f'event {other["event"]["version"]} is not in its place')
        is_later = one['event']['recordedAt'] <= other['event']['recordedAt']
        demand(is_later, f'event {other["event"]["version"]} is recorded before the one before it', 'TIME_RUNS_BACKWARDS')
    check_completeness(events, evidence['coup'])
    if opened is None:
        return 'unproven', 'without a checkpoint there is nothing to hold the events against'
    size, root = opened
    for row, digest in zip(rows, digests):
        path = [bytes.fromhex(each) for each in row['path']]
        is_there = root_of_path(digest, row['index'], size, path) == root
        demand(is_there, f'event {row["event"]["version"]} is not in the log at {row["index"]}')
    return 'holds', f'{len(events)} events stand in the log of {size}, and none of the coup is missing'


def check_completeness(events, coup):
    """That no event of the coup or of its corrections is left out or added: their versions and pages join, in an order that can be."""
    shoe = shoe_of(events, coup)
    demand(any(states_rules(event) and event['version'] < shoe['version'] for event in events), 'the rules in force are missing')
    own = [event for event in events if event['data'].get('coup') == coup]
    first = next((event for event in own if event['type'] in ('BettingOpened', 'CoupOpened')), None)
    settled = [event for event in own if event['type'] == 'CoupSettled']
    demand(first is not None and len(settled) == 1, 'the coup\'s opening or its one settlement is missing')
    demand(first['version'] > shoe['version'], 'the coup was opened before its shoe was there')
    by_version = {event['version']: event for event in events}
    run = range(first['version'], settled[0]['version'])
    demand(all(version in by_version for version in run), 'an event of the coup is missing')
    demand(all(by_version[version]['type'] != 'StakesReturned' for version in run), 'stakes go back in the coup')
    check_order(events, coup)
    pages = check_pages(by_version, settled[0], 'BetsSettled')
    demand(pages == count_of(own, 'BetsSettled'), 'there are more BetsSettled than said')
    check_other_coups(events, coup, first['version'], settled[0]['version'])
    check_stakes(own)
    check_corrections(by_version, own)


def check_corrections(by_version, own):
    """That each was asked for once, before, and has its pages. A file may have tens of thousands: each event is looked at once."""
    asked = {}
    for event in own:
        if event['type'] == 'CorrectionRequested':
            asked.setdefault(event['data']['request'], []).append(event['version'])
    corrections = [event for event in own if event['type'] == 'CoupCorrected']
    pages = 0
    for place, event in enumerate(corrections, 1):
        demand(number(event['data'], 'correction') == place, f'correction {place} is missing')
        # Whoever carries a request out takes it away: nobody carries it out again.
        versions = asked.pop(event['data']['request'], [])
        demand(len(versions) == 1 and versions[0] < event['version'], f'correction {place} was not asked for once')
        pages += check_pages(by_version, event, 'BetsCorrected')
    demand(pages == count_of(own, 'BetsCorrected'), 'there are more BetsCorrected than said')


def check_other_coups(events, coup, opened, settled):
    """That an event of another coup is a correction of an earlier one, between the opening and the settlement."""
    for event in events:
        named = event['data'].get('coup')
        if named == coup or (named is None and event['type'] not in OF_COUP):
            continue
        is_correction = event['type'] in ('CorrectionRequested', 'CoupCorrected', 'BetsCorrected')
        is_other = not is_correction or not opened < event['version'] < settled or not is_earlier(named, coup)
        demand(not is_other, f'{event["type"]} {event["version"]} is of another coup', 'OTHER_COUP')


def is_earlier(named, coup):
    if not isinstance(named, str) or not COUP.fullmatch(named):
        return False
    (table, *numbers), (own_table, *own_numbers) = (text.replace('/S', '/').replace('/C', '/').split('/') for text in (named, coup))
    return table == own_table and [int(each) for each in numbers] < [int(each) for each in own_numbers]


def check_stakes(own):
    """That each bet comes once, and that one withdrawn goes back whole, once, to whoever placed it."""
    lying = {}
    for event in own:
        data = event['data']
        if event['type'] == 'BetWithdrawn':
            is_whole = lying.get(data['bet']) == stake_of(data)
            demand(is_whole, f'BetWithdrawn {event["version"]} is not a whole stake that lies there', 'WITHDRAWN_OTHERWISE')
            lying[data['bet']] = None
        brought = [data] if event['type'] == 'BetPlaced' else data['bets'] if event['type'] == 'StakesCarried' else []
        for stake in brought:
            demand(stake['bet'] not in lying, f'{event["type"]} {event["version"]} brings a stake again', 'STAKE_TWICE')
            lying[stake['bet']] = stake_of({**stake, 'currency': data['currency']})


def stake_of(data):
    stake = [data['patron'], data['stake'], data['currency'], data.get('on', '')]
    demand(all(isinstance(each, str) for each in stake), 'a stake is not told in texts')
    return stake


def check_order(events, coup):
    """That no stake moves once betting is closed, no card before, and nothing gives stakes back beside the settlement."""
    shoe = coup[:coup.rindex('/')]
    told = [event for event in events if (event['data'].get('shoe') == shoe if event['type'] in OF_SHOE else event['data'].get('coup') == coup)]
    types = [event['type'] for event in told if event['type'] != 'VoidRequested']
    text = ''.join(kind + ',' for kind in types)
    demand(set(types) <= KNOWN and any(order.fullmatch(text) for order in ORDERS), 'the events come in an order in which no coup is played')
    demand(types.count('ShoeCut') <= 1 and types.count('ShoeRevealed') <= 1, 'the shoe was cut or revealed twice')


def check_pages(by_version, first, kind):
    """How many pages follow, each in its place."""
    pages = number(first['data'], 'pages')
    for page in range(1, pages + 1):
        event = by_version.get(first['version'] + page)
        is_page = event is not None and event['type'] == kind and number(event['data'], 'page') == page
        demand(is_page and event['data']['coup'] == first['data']['coup'], f'{kind} {page} is missing')
    return pages


def count_of(events, kind):
    return sum(1 for event in events if event['type'] == kind)


def number(data, field):
    """A number as it is recorded: to Python True is 1, and 1 True."""
    demand(type(data[field]) is int, f'{field} is no number')
    return data[field]


def states_rules(event):
    is_first = event['type'] == 'TableOpening' and number(event['data'], 'page') == 1
    return is_first or event['type'] in ('TableOpened', 'RulesChanged')


def shoe_of(events, coup):
    name = coup[:coup.rindex('/')]
    shoes = [event for event in events if event['type'] in ('ShoeShuffled', 'ShoeLoaded') and event['data']['shoe'] == name]
    demand(len(shoes) == 1, 'the shoe is missing, or there twice')
    return shoes[0]


HANDS = (('player', 'banker'), ('punter', 'banker'), ('right', 'left', 'banker'))


class Dealt:
    """What the events say of a coup's cards: from where each was dealt, and every face that was shown."""

    def __init__(self, events, coup):
        check_completeness(events, coup)
        self.events, self.shoe = events, shoe_of(events, coup)
        self.is_sealed = self.shoe['type'] == 'ShoeShuffled'
        self.place = 'leaf' if self.is_sealed else 'number'
        own = [event for event in events if event['data'].get('coup') == coup]
        opened = min(event['version'] for event in own if event['type'] in ('BettingOpened', 'CoupOpened'))
        self.own = [event for event in own if event['version'] >= opened]
        [self.deal] = [event for event in self.own if event['type'] == 'CardsDealt']
        [self.settled] = [event['data'] for event in self.own if event['type'] == 'CoupSettled']
        # Each card dealt, in order: whose hand's, from which place, by the event of which version.
        self.cards = self.first_cards() + self.third_cards()
        self.faces = {}
        for face, version in self.faces_shown():
            self.faces.setdefault(number(face, self.place), []).append((face, version))

    def of_shoe(self, kind, before=float('inf')):
        name = self.shoe['data']['shoe']
        found = [event for event in self.events if event['type'] == kind and event['version'] < before]
        return [event['data'] for event in found if event['data']['shoe'] == name]

    def first_cards(self):
        data, version = self.deal['data'], self.deal['version']
        hands = data['hands'] if 'hands' in data else [{'hand': hand, 'cards': data[hand]} for hand in ('player', 'banker')]
        demand(all(len(hand['cards']) == 2 for hand in hands), 'a hand was not dealt two cards')
        return [(hand['hand'], number(hand['cards'][turn], self.place), version) for turn in (0, 1) for hand in hands]

    def third_cards(self):
        drawn = [event for event in self.own if event['type'] == 'CardDrawn']
        return [(event['data']['hand'], number(event['data']['card'], self.place), event['version']) for event in drawn]

    def faces_shown(self):
        for event in self.own:
            if event['type'] != 'CardScanned':
                yield from ((face, event['version']) for face in faces_in(event['data']))
        for burned in self.of_shoe('CardsBurned'):
            yield burned['shown'], self.shoe['version']


def faces_in(value):
    if isinstance(value, dict) and 'card' in value and not isinstance(value['card'], dict):
        yield value
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inside:
        yield from faces_in(each)


def check_cards(evidence):
    dealt = Dealt([row['event'] for row in evidence['events']], evidence['coup'])
    check_shoe(dealt)
    lies_from = {place: version for _, place, version in dealt.cards}
    for place in lies_from:
        demand(place in dealt.faces, f'the card at {dealt.place} {place} was never shown')
    for place, shown in dealt.faces.items():
        demand(all(face == shown[0][0] for face, _ in shown), f'the card at {dealt.place} {place} changes its face')
        is_dealt = all(version >= lies_from.get(place, float('inf')) for _, version in shown if version > dealt.shoe['version'])
        demand(is_dealt, f'the card at {dealt.place} {place} is shown, and was not dealt')
    names = next((names for names in HANDS if names[0] in dealt.settled), ())
    demand({hand for hand, _, _ in dealt.cards} <= set(names), 'a card went to a hand that is not settled')
    for hand in names:
        faces = [dealt.faces[place][0][0]['card'] for of, place, _ in dealt.cards if of == hand]
        demand(dealt.settled[hand]['cards'] == faces, f'the hand of {hand} is not the cards dealt to it')
    places = [place for _, place, _ in dealt.cards]
    in_order = places_in_order(dealt)
    first = in_order.index(places[0])
    # A shoe is dealt to its end at most: behind its last card there is none.
    demand(places == in_order[first:first + len(places)], 'a card was dealt out of its turn')
    for data in dealt.of_shoe('CardsBurned'):
        burned = [data['shown'][dealt.place]] + data['burned']
        demand(all(type(place) is int for place in burned), 'what was burned is no place')
        demand(burned == in_order[:len(burned)], 'the cards burned are not the first of the shoe')
    if dealt.is_sealed:
        check_committed(evidence, dealt)
        return 'holds', f'{len(places)} cards, each where it was committed to and dealt in its turn'
    demand(evidence['cards'] == [], 'only a sealed shoe\'s cards have paths')
    if not dealt.shoe['data'].get('scanned', False):
        return 'nothing', 'the shoe was loaded by hand: nothing was committed to'
    check_scanned(dealt)
    return 'holds', f'{len(places)} cards, each as it was scanned and in its turn'


def check_shoe(dealt):
    """A root does not tell how many leaves are under it: the house rules do. Only scripts load fewer cards."""
    stated = [event for event in dealt.events if states_rules(event) and event['version'] < dealt.shoe['version']]
    data = dealt.shoe['data']
    decks, cards = number(data, 'decks'), number(data, 'cards')
    is_part = not dealt.is_sealed and not data.get('scanned', False)
    is_sized = 1 <= cards <= 52 * decks if is_part else cards == 52 * decks
    is_of_rules = 1 <= decks <= 8 and decks == number(stated[-1]['data']['rules'], 'decks')
    demand(is_sized and is_of_rules, 'the shoe is not one of the decks that the rules have')
    demand(not dealt.is_sealed or data['scheme'] == 'sabot-shoe-v1', 'the shoe was shuffled by another scheme')
    number(data, 'edition')
    for event in dealt.events:
        if 'edition' in event['data']:
            is_known = number(event['data'], 'edition') in EDITIONS
            demand(is_known, f'the rules have no edition {event["data"]["edition"]}', 'BAD_EDITION')


def check_committed(evidence, dealt):
    paths = {card['leaf']: [bytes.fromhex(each) for each in card['path']] for card in evidence['cards']}
    demand([card['leaf'] for card in evidence['cards']] == sorted(dealt.faces), 'a path is missing or too many')
    data = dealt.shoe['data']
    for leaf, shown in dealt.faces.items():
        face = shown[0][0]
        hashed = face_hash(salt_bytes(face), face['card'])
        root = root_of_path(hashed, leaf, data['cards'], paths[leaf])
        demand(root == bytes.fromhex(data['commitment']), f'{face["card"]} was not committed to at leaf {leaf}')


def places_in_order(dealt):
    """From which places the cards have to come, the first first (docs/reference/sealed-shoe.md, 5 and 9)."""
    size, first = dealt.shoe['data']['cards'], 0 if dealt.is_sealed else 1
    before = dealt.deal['version']
    cut = ([0] + [number(event, 'at') for event in dealt.of_shoe('ShoeCut', before)])[-1]
    supplies = dealt.of_shoe('SupplyTaken', before)
    start, length, turn = [number(supplies[-1], key) for key in ('start', 'size', 'cut')] if supplies else (0, size, 0)
    demand(cut < size and start < size and turn < length <= size, 'the shoe has no such place to cut it')
    return [first + (cut + start + (turn + k) % length) % size for k in range(length)]


def check_scanned(dealt):
    scans = {}
    for scan in dealt.of_shoe('CardScanned'):
        demand(number(scan, 'number') not in scans, f'card {scan["number"]} was scanned twice')
        scans[scan['number']] = scan
    for place, shown in dealt.faces.items():
        face, scan = shown[0][0], scans.get(place, {})
        told = {key: scan[key] for key in ('card', 'commitment') if key in scan}
        due = {'commitment': face_hash(salt_bytes(face), face['card']).hex()} if 'salt' in face else {'card': face['card']}
        demand(told == due, f'card {place} is not the one scanned')
    at = {event['data']['number']: event['version'] for event in dealt.own if event['type'] == 'CardScanned'}
    for _, place, version in dealt.cards:
        demand(at.get(place, version) < version, f'card {place} was dealt before it was scanned')


def salt_bytes(face):
    demand(re.fullmatch('[0-9a-f]{32}', face['salt']) and re.fullmatch('[A2-9TJQK][SHDC]', face['card']), 'a face is not a card and its salt')
    return bytes.fromhex(face['salt'])


def check_entries(evidence):
    for row in evidence['events']:
        sums = Counter()
        for leg in row['entry']:
            sums[leg['currency']] += int(leg['amount'])
        demand(not any(sums.values()), f'the entry of event {row["event"]["version"]} does not sum to zero')
    currencies = {each for row in evidence['events'] for each in currencies_of(row)}
    demand(len(currencies) <= 1, 'a table has one currency, and the file has more', 'TWO_CURRENCIES')
    return 'holds', f'{sum(1 for row in evidence["events"] if row["entry"])} entries, each sums to zero'


def check_shuffle(evidence):
    dealt = Dealt([row['event'] for row in evidence['events']], evidence['coup'])
    if not dealt.is_sealed:
        return 'nothing', 'the shoe was not sealed'
    check_shoe(dealt)
    revealed = dealt.of_shoe('ShoeRevealed')
    if not revealed:
        return 'not-yet', 'the shoe is not finished; until its secret is published each card rests on claim 3'
    data = dealt.shoe['data']
    demand(HASH.fullmatch(revealed[0]['secret']), 'the secret is none')
    secret = bytes.fromhex(revealed[0]['secret'])
    order = shuffled(secret, data['decks'])
    leaves = [face_hash(salt_of(secret, leaf), card) for leaf, card in enumerate(order)]
    demand(root_of(leaves).hex() == data['commitment'], 'the secret does not come to the commitment')
    for leaf, shown in dealt.faces.items():
        due = order[leaf], salt_of(secret, leaf).hex()
        demand(all((face['card'], face['salt']) == due for face, _ in shown), f'leaf {leaf} has another card')
    return 'holds', f'the secret shuffles {data["decks"]} decks to what was committed to before the cut'


# --- One line a claim ---------------------------------------------------------------------------------------------

def verdict(claim, *given):
    """What a claim comes to: its verdict, why, and the code of its fault or None.

    An event that isn't as docs/events.md says fails it: nothing else is expected of one.
    """
    try:
        return (*claim(*given), None)
    except Fails as fault:
        return 'fails', str(fault), fault.code
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return 'fails', f'an event is not as it has to be ({type(error).__name__})', None


def check_evidence(data, vkey):
    """The verdicts by claim. Raises Unreadable."""
    try:
        key_of(vkey)
    except ValueError as error:
        raise Unreadable(f'the key is none: {error}') from None
    evidence = read_evidence(data)
    verdicts = {'form': verdict(check_form, data, evidence)}
    if verdicts['form'][0] == 'fails':
        return verdicts
    opened = verdict(check_checkpoint, evidence, vkey)
    if opened[0] == 'fails':
        verdicts['events'] = verdict(check_events, evidence, None)
        verdicts['checkpoint'] = opened
    else:
        verdicts['events'] = verdict(check_events, evidence, opened[:2])
        verdicts['checkpoint'] = ('holds', f'signed by {key_of(vkey)[0]}, {opened[0]} events', None)
    verdicts['cards'] = verdict(check_cards, evidence)
    verdicts['entries'] = verdict(check_entries, evidence)
    verdicts['shuffle'] = verdict(check_shuffle, evidence)
    return verdicts


def main():
    options = argparse.ArgumentParser(description='Checks a file of evidence offline.')
    options.add_argument('file')
    options.add_argument('--key', required=True, metavar='VKEY', help='the log\'s public key, name+id+base64')
    options.add_argument('--json', action='store_true', help='one JSON object')
    given = options.parse_args()
    try:
        with open(given.file, 'rb') as file:
            verdicts = check_evidence(file.read(BYTES_MAX + 1), given.key)
    except (Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    fails = any(found in ('fails', 'unproven') for found, *_ in verdicts.values())
    if given.json:
        claims = {claim: {'verdict': found, 'says': says, 'code': code} for claim, (found, says, code) in verdicts.items()}
        print(json.dumps({'ok': not fails, 'claims': claims}))
    else:
        for claim, (found, says, code) in verdicts.items():
            print(f'{claim:<11}{found:<10}{says}' + (f' ({code})' if code else ''))
        print('draws and payouts are for `sabot check`')
    return 1 if fails else 0


if __name__ == '__main__':
    sys.exit(main())
