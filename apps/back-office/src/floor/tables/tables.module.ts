import { Module } from '@nestjs/common';
import { TablesController } from './tables.controller';
import { ReadTableHandler } from './read-table.query';
import { ReadTablesHandler } from './read-tables.query';

/** The current state of tables. */
@Module({ controllers: [TablesController], providers: [ReadTableHandler, ReadTablesHandler] })
export class TablesModule {}
