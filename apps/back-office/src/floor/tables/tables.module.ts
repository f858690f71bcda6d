import { Module } from '@nestjs/common';
import { ReadTableHandler } from './read-table.query';
import { ReadTablesHandler } from './read-tables.query';
import { TablesController } from './tables.controller';

/** The current state of tables. */
@Module({ controllers: [TablesController], providers: [ReadTableHandler, ReadTablesHandler] })
export class TablesModule {}
